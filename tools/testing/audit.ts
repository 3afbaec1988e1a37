import { execFile } from 'node:child_process'
import { root } from '../bootstrap/paths.mjs'
import { ONE_FAILED, ONE_PASSED, type Tally } from './tally.ts'

// Only production dependencies: build and test dependencies are not shipped.
const ARGUMENTS = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=10000']
const TIMEOUT_MS = 30_000
const SERIOUS = new Set(['high', 'critical'])

export type Audit =
  | { kind: 'clean' }
  | { kind: 'vulnerable'; packages: string[] }
  | { kind: 'unknown'; reason: string }

type Report = {
  vulnerabilities?: Record<string, { severity?: string }>
  message?: string
  error?: { code?: string; summary?: string }
}

const parseReport = (text: string): Report | null => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Parses the output of `npm audit --json`, which is an error report when the registry cannot be reached. */
export function parseAudit(output: string): Audit {
  const report = parseReport(output)
  if (!report?.vulnerabilities) {
    const reason = report?.error?.summary || report?.message || report?.error?.code || 'no answer'
    return { kind: 'unknown', reason }
  }
  const packages = Object.entries(report.vulnerabilities)
    .filter(([, { severity = '' }]) => SERIOUS.has(severity))
    .map(([name, { severity }]) => `${name} (${severity})`)
  return packages.length ? { kind: 'vulnerable', packages } : { kind: 'clean' }
}

const runAudit = (): Promise<string> =>
  new Promise((resolve) => {
    const npm = process.env['npm_execpath']
    const [command, args] = npm ? [process.execPath, [npm, ...ARGUMENTS]] : ['npm', ARGUMENTS]
    // A non-zero exit code only means that vulnerabilities were found; the report is printed all the same.
    execFile(command, args, { cwd: root, timeout: TIMEOUT_MS }, (_, output) => resolve(output))
  })

/** Fails on serious known vulnerabilities of shipped packages; without a registry it only warns. */
export async function runPackageAudit(): Promise<Tally> {
  const audit = parseAudit(await runAudit())
  if (audit.kind === 'clean') return ONE_PASSED
  if (audit.kind === 'vulnerable') {
    console.log(`Known vulnerabilities in: ${audit.packages.join(', ')}. See npm audit --omit=dev.`)
    return ONE_FAILED
  }
  console.log(`! The registry gave no answer, so the packages were not audited: ${audit.reason}`)
  return { passed: 0, failed: 0, skipped: 0 }
}
