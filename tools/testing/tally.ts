import type { StepResult } from '../verify/step.ts'

export type Tally = { passed: number; failed: number; skipped: number }

export const ONE_PASSED: Tally = { passed: 1, failed: 0, skipped: 0 }
export const ONE_FAILED: Tally = { passed: 0, failed: 1, skipped: 0 }

export const sumTallies = (tallies: Tally[]): Tally =>
  tallies.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )

export const formatTally = ({ passed, failed, skipped }: Tally) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

export function tallyVerify(results: StepResult[]): Tally {
  const failed = results.filter(({ problems }) => problems.length > 0).length
  return { passed: results.length - failed, failed, skipped: 0 }
}

/** A runner that exits with an error without a failed test has crashed: that counts as a failure. */
function withCrash(tally: Tally, exitCode: number): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

type VitestFile = { status: string; assertionResults: { status: string }[] }

/** @param written the output of vitest's JSON reporter; undefined when it wrote nothing */
export function tallyVitest(written: string | undefined, exitCode: number): Tally {
  const files: VitestFile[] = read(written)?.testResults ?? []
  if (files.length === 0) return ONE_FAILED
  return withCrash(sumTallies(files.map(tallyFile)), exitCode)
}

function tallyFile({ status, assertionResults }: VitestFile): Tally {
  const count = (...statuses: string[]) =>
    assertionResults.filter((one) => statuses.includes(one.status)).length
  const failed = count('failed')
  // A file that cannot be loaded has no tests to fail.
  const isBroken = status === 'failed' && failed === 0
  return {
    passed: count('passed'),
    failed: isBroken ? 1 : failed,
    skipped: count('pending', 'skipped', 'todo', 'disabled'),
  }
}

/** @param written the output of Playwright's JSON reporter; undefined when it wrote nothing */
export function tallyPlaywright(written: string | undefined, exitCode: number): Tally {
  const stats = read(written)?.stats
  if (!stats) return ONE_FAILED
  const tally = {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }
  const ran = tally.passed + tally.failed + tally.skipped
  return ran === 0 ? ONE_FAILED : withCrash(tally, exitCode)
}

function read(written: string | undefined) {
  try {
    return written === undefined ? undefined : JSON.parse(written)
  } catch {
    return undefined
  }
}
