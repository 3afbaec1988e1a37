import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadCompiledRules, writeCompiledRules } from './compiled-rules.ts'

const folder = mkdtempSync(join(tmpdir(), 'moderation-'))
const file = join(folder, 'dist', 'rules.bin')
afterAll(() => rmSync(folder, { recursive: true }))

test('rules are compiled without a build, and a build stores the same rules', () => {
  const compiled = loadCompiledRules(file)
  expect(compiled.rules.length).toBeGreaterThan(50)
  writeCompiledRules(file)
  expect(loadCompiledRules(file)).toEqual(compiled)
})

test('a build of other rules is not used', () => {
  writeCompiledRules(file)
  const built = readFileSync(file)
  // The stamp is wrong and nothing follows it: reading it would fail.
  writeFileSync(file, built.subarray(0, 32).fill(0))
  expect(loadCompiledRules(file).rules.length).toBeGreaterThan(50)
})
