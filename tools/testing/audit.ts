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
  | { kind: 'unknown'; why: string }

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

/** @param printed what `npm audit --json` printed; without a registry that is an error */
export function readAudit(printed: string): Audit {
  const report = parseReport(printed)
  if (!report?.vulnerabilities) {
    const why = report?.error?.summary || report?.message || report?.error?.code || 'no answer'
    return { kind: 'unknown', why }
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
    // It exits with an error when it finds something, and has printed the report then.
    execFile(command, args, { cwd: root, timeout: TIMEOUT_MS }, (_, printed) => resolve(printed))
  })

/** Fails on serious known vulnerabilities of shipped packages; without a registry it only warns. */
export async function runPackageAudit(): Promise<Tally> {
  const audit = readAudit(await runAudit())
  if (audit.kind === 'clean') return ONE_PASSED
  if (audit.kind === 'vulnerable') {
    console.log(`Known vulnerabilities in: ${audit.packages.join(', ')}. See npm audit --omit=dev.`)
    return ONE_FAILED
  }
  console.log(`! The registry gave no answer, so the packages were not audited: ${audit.why}`)
  return { passed: 0, failed: 0, skipped: 0 }
}
