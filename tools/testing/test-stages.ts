import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from '../bootstrap/build.mjs'
import { root } from '../bootstrap/paths.mjs'
import { formatReport, verify } from '../verify/verify.ts'
import { runChild } from './run-child.ts'
import {
  ONE_FAILED,
  ONE_PASSED,
  type Tally,
  tallyPlaywright,
  tallyVerify,
  tallyVitest,
} from './tally.ts'

const VITEST = join(root, 'tools/testing/run-vitest.mjs')
const PLAYWRIGHT = join(root, 'node_modules/@playwright/test/cli.js')

const readIfExists = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

export async function runVerify(): Promise<Tally> {
  const started = performance.now()
  const results = await verify(root)
  console.log(formatReport(results, performance.now() - started))
  return tallyVerify(results)
}

/** @param folder an empty folder, so that no older result is read */
export async function runVitest(folder: string, redis?: string): Promise<Tally> {
  const file = join(folder, 'vitest.json')
  const exitCode = await runChild(VITEST, [file], redis ? { REDIS_SERVER: redis } : {})
  return tallyVitest(readIfExists(file), exitCode)
}

export async function runBuild(): Promise<Tally> {
  return (await buildWeb()) ? ONE_PASSED : ONE_FAILED
}

export async function runPlaywright(folder: string, browser: string): Promise<Tally> {
  const file = join(folder, 'playwright.json')
  const env = { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const exitCode = await runChild(PLAYWRIGHT, ['test'], env)
  return tallyPlaywright(readIfExists(file), exitCode)
}

export function listBrowserSpecs(): string[] {
  const folder = join(root, 'web', 'e2e')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(spec|test)\.tsx?$/.test(path),
  )
}

/** The number of tests skipped without a browser: those that Playwright would have run. */
export async function countBrowserTests(folder: string): Promise<number> {
  const file = join(folder, 'list.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  await runChild(PLAYWRIGHT, ['test', '--list', '--reporter=json'], env)
  const list: { suites?: Suite[] } = JSON.parse(readIfExists(file) ?? '{}')
  return countSpecs(list.suites ?? []) || listBrowserSpecs().length
}

type Suite = { specs?: { tests: unknown[] }[]; suites?: Suite[] }

const countSpecs = (suites: Suite[]): number =>
  suites.reduce((count, { specs = [], suites: inner = [] }) => {
    const own = specs.reduce((tests, spec) => tests + spec.tests.length, 0)
    return count + own + countSpecs(inner)
  }, 0)
