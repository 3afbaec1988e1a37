import { describe, expect, test } from 'vitest'
import { formatTally, tallyPlaywright, sumTallies, tallyVerify, tallyVitest } from './tally.ts'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((one) => ({ status: one })),
})
const vitest = (...files: object[]) => JSON.stringify({ testResults: files })
const playwright = (stats: object) =>
  JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats } })

describe('vitest', () => {
  test('the vitest tally adds up passed, failed and skipped over files', () => {
    const written = vitest(
      file('passed', 'passed', 'passed'),
      file('failed', 'passed', 'failed', 'failed'),
      file('passed', 'pending', 'todo'),
    )
    expect(tallyVitest(written, 1)).toEqual({ passed: 3, failed: 2, skipped: 2 })
  })

  test('a file that could not be loaded is one failure', () => {
    const written = vitest(file('passed', 'passed'), file('failed'))
    expect(tallyVitest(written, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 })
  })

  test.each([
    ['nothing written', undefined, 0],
    ['half of a file written', '{ "testRes', 0],
    ['no tests found', vitest(), 0],
  ])('%s is a failure', (_, written, exitCode) => {
    expect(tallyVitest(written, exitCode)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  test('a failed exit without a failed test counts as a failure', () => {
    const written = vitest(file('passed', 'passed'))
    expect(tallyVitest(written, 0)).toEqual({ passed: 1, failed: 0, skipped: 0 })
    expect(tallyVitest(written, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 })
  })
})

describe('playwright', () => {
  test('the playwright tally counts expected, unexpected and skipped', () => {
    const written = playwright({ expected: 4, unexpected: 1, skipped: 2 })
    expect(tallyPlaywright(written, 1)).toEqual({ passed: 4, failed: 1, skipped: 2 })
  })

  test.each([
    ['nothing written', undefined, 1],
    ['a start that failed, so that nothing ran', playwright({}), 1],
    ['nothing ran', playwright({}), 0],
  ])('%s is a failure', (_, written, exitCode) => {
    expect(tallyPlaywright(written, exitCode)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  test('a failed exit after passed tests counts as a failure', () => {
    expect(tallyPlaywright(playwright({ expected: 3 }), 1).failed).toBe(1)
    expect(tallyPlaywright(playwright({ expected: 3 }), 0).failed).toBe(0)
  })
})

test('each step of verify counts as a test', () => {
  const results = [
    { name: 'format', problems: [] },
    { name: 'lint', problems: ['a', 'b'] },
    { name: 'types', problems: [] },
  ]
  expect(tallyVerify(results)).toEqual({ passed: 2, failed: 1, skipped: 0 })
})

test('the last line mentions skipped tests only when there are some', () => {
  const whole = sumTallies([
    { passed: 10, failed: 0, skipped: 0 },
    { passed: 5, failed: 1, skipped: 0 },
  ])
  expect(formatTally(whole)).toBe('15 passed, 1 failed')
  expect(formatTally(sumTallies([]))).toBe('0 passed, 0 failed')
  expect(formatTally({ passed: 9, failed: 0, skipped: 7 })).toBe('9 passed, 0 failed, 7 skipped')
})
