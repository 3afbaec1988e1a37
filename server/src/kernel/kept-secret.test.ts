import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withSecret, readConfig } from '../config/config.ts'
import { keptSecret } from './kept-secret.ts'

const folder = mkdtempSync(join(tmpdir(), 'dulcinea-secret-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('made once, the same ever after, for its owner alone', () => {
  const file = join(folder, 'new', 'secret')
  const made = keptSecret(file)
  expect(made).toMatch(/^[\w-]{43}$/)
  expect(keptSecret(file)).toBe(made)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(keptSecret(join(folder, 'other'))).not.toBe(made)
})

test('a damaged one is not replaced behind the operator’s back', () => {
  const file = join(folder, 'damaged')
  writeFileSync(file, '\n')
  expect(() => keptSecret(file)).toThrow('damaged')
})

test('a secret that is set is used as it is, and nothing is written', () => {
  const dataDir = join(folder, 'untouched')
  const given = 'kJ8v-3nQzR7_tLwX2mYb5cDfGh9sPaEu4i0oTq6W'
  const config = withSecret(readConfig({ SECRET: given, DATA_DIR: dataDir }))
  expect(config.secret).toBe(given)
  expect(() => statSync(dataDir)).toThrow('ENOENT')
  expect(withSecret(readConfig({ DATA_DIR: dataDir })).secret).toMatch(/^[\w-]{43}$/)
})
