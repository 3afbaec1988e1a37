import { expect, test } from 'vitest'
import { createMatcher } from './matching/matcher.ts'
import { compileProgram, createRuleSet } from './matching/rule-set.ts'
import type { Program } from './matching/nfa-program.ts'
import { compileInChildProcess, unpackProgram } from './compile-in-process.ts'
import { LISTS, RULES } from './rules/all.ts'

const LINES = [
  'i want to kill myself',
  'she is a 15 year old schoolgirl in a bikini',
  '我不想活了',
  'let us plant tomatoes on the balcony',
]

const matchWith = (program: Program): string[][] =>
  LINES.map((line) => {
    const matcher = createMatcher(createRuleSet(RULES, 'from-user', program), 2026)
    return [...matcher.read(line), ...matcher.finish()].map(({ rule }) => rule.id)
  })

test('a program compiled in a child process finds the same matches as one compiled here', async () => {
  const fromChild = matchWith(unpackProgram(await compileInChildProcess('from-user')))
  expect(fromChild).toEqual(matchWith(compileProgram(RULES, LISTS, 'from-user')))
  expect(fromChild.filter((found) => found.length > 0)).toHaveLength(3)
})

test('an abort ends the compilation in the child process', async () => {
  const closing = new AbortController()
  const program = compileInChildProcess('from-user', closing.signal)
  closing.abort()
  await expect(program).rejects.toThrow('abort')
})
