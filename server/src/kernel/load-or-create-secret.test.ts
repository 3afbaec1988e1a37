import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withSecret, readConfig } from '../config/config.ts'
import { loadOrCreateSecret } from './load-or-create-secret.ts'

const folder = mkdtempSync(join(tmpdir(), 'dulcinea-secret-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a secret file is created once, read back unchanged and readable by its owner only', () => {
  const file = join(folder, 'new', 'secret')
  const created = loadOrCreateSecret(file)
  expect(created).toMatch(/^[\w-]{43}$/)
  expect(loadOrCreateSecret(file)).toBe(created)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(loadOrCreateSecret(join(folder, 'other'))).not.toBe(created)
})

test('a damaged secret file is an error and is not replaced', () => {
  const file = join(folder, 'damaged')
  writeFileSync(file, '\n')
  expect(() => loadOrCreateSecret(file)).toThrow('damaged')
})

test('a configured SECRET is used as it is, and no secret file is written', () => {
  const dataDir = join(folder, 'untouched')
  const configured = 'kJ8v-3nQzR7_tLwX2mYb5cDfGh9sPaEu4i0oTq6W'
  const config = withSecret(readConfig({ SECRET: configured, DATA_DIR: dataDir }))
  expect(config.secret).toBe(configured)
  expect(() => statSync(dataDir)).toThrow('ENOENT')
  expect(withSecret(readConfig({ DATA_DIR: dataDir })).secret).toMatch(/^[\w-]{43}$/)
})
