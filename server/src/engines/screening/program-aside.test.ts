import { expect, test } from 'vitest'
import { makeMachine } from './matching/machine.ts'
import { programOf, ruleSetOf } from './matching/ruleset.ts'
import type { Program } from './matching/program.ts'
import { programMadeAside, unpackProgram } from './program-aside.ts'
import { LISTS, RULES } from './rules/all.ts'

const LINES = [
  'i want to kill myself',
  'she is a 15 year old schoolgirl in a bikini',
  '我不想活了',
  'let us plant tomatoes on the balcony',
]

const foundBy = (program: Program): string[][] =>
  LINES.map((line) => {
    const machine = makeMachine(ruleSetOf(RULES, 'from-user', program), 2026)
    return [...machine.read(line), ...machine.finish()].map(({ rule }) => rule.id)
  })

test('what another process compiled finds the same as what this one does', async () => {
  const aside = foundBy(unpackProgram(await programMadeAside('from-user')))
  expect(aside).toEqual(foundBy(programOf(RULES, LISTS, 'from-user')))
  expect(aside.filter((found) => found.length > 0)).toHaveLength(3)
})

test('who closes does not wait for it', async () => {
  const closing = new AbortController()
  const program = programMadeAside('from-user', closing.signal)
  closing.abort()
  await expect(program).rejects.toThrow('abort')
})
