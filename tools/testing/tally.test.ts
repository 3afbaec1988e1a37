import { describe, expect, test } from 'vitest'
import { lastLine, playwrightTally, sum, verifyTally, vitestTally } from './tally.ts'

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
    expect(vitestTally(written, 1)).toEqual({ passed: 3, failed: 2, skipped: 2 })
  })

  test('a file that could not be loaded is one failure', () => {
    const written = vitest(file('passed', 'passed'), file('failed'))
    expect(vitestTally(written, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 })
  })

  test.each([
    ['nothing written', undefined, 0],
    ['half of a file written', '{ "testRes', 0],
    ['no tests found', vitest(), 0],
  ])('%s is a failure', (_, written, exitCode) => {
    expect(vitestTally(written, exitCode)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  test('a failed exit without a failed test counts as a failure', () => {
    const written = vitest(file('passed', 'passed'))
    expect(vitestTally(written, 0)).toEqual({ passed: 1, failed: 0, skipped: 0 })
    expect(vitestTally(written, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 })
  })
})

describe('playwright', () => {
  test('the playwright tally counts expected, unexpected and skipped', () => {
    const written = playwright({ expected: 4, unexpected: 1, skipped: 2 })
    expect(playwrightTally(written, 1)).toEqual({ passed: 4, failed: 1, skipped: 2 })
  })

  test.each([
    ['nothing written', undefined, 1],
    ['a start that failed, so that nothing ran', playwright({}), 1],
    ['nothing ran', playwright({}), 0],
  ])('%s is a failure', (_, written, exitCode) => {
    expect(playwrightTally(written, exitCode)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  test('a failed exit after passed tests counts as a failure', () => {
    expect(playwrightTally(playwright({ expected: 3 }), 1).failed).toBe(1)
    expect(playwrightTally(playwright({ expected: 3 }), 0).failed).toBe(0)
  })
})

test('each step of verify counts as a test', () => {
  const results = [
    { name: 'format', complaints: [] },
    { name: 'lint', complaints: ['a', 'b'] },
    { name: 'types', complaints: [] },
  ]
  expect(verifyTally(results)).toEqual({ passed: 2, failed: 1, skipped: 0 })
})

test('the last line mentions skipped tests only when there are some', () => {
  const whole = sum([
    { passed: 10, failed: 0, skipped: 0 },
    { passed: 5, failed: 1, skipped: 0 },
  ])
  expect(lastLine(whole)).toBe('15 passed, 1 failed')
  expect(lastLine(sum([]))).toBe('0 passed, 0 failed')
  expect(lastLine({ passed: 9, failed: 0, skipped: 7 })).toBe('9 passed, 0 failed, 7 skipped')
})
