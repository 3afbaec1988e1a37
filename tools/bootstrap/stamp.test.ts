import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildKey } from './build.mjs'
import { installKey } from './install.mjs'
import { isFresh, removeStamp, writeStamp } from './stamp.mjs'
import { temporaryFolder } from './temporary-folder.ts'

const CHECKOUT = {
  'package.json': '{ "workspaces": ["contract", "web"] }',
  'package-lock.json': '{}',
  '.npmrc': 'audit=false',
  'contract/package.json': '{ "name": "contract" }',
  'contract/src/index.ts': 'export const one = 1',
  'web/package.json': '{ "name": "web" }',
  'web/src/main.ts': 'start()',
  'console/src/main.ts': 'start()',
}

test.each([
  ['package-lock.json', '{ "packages": {} }'],
  ['package.json', '{ "workspaces": ["contract", "web"], "version": "2" }'],
  ['.npmrc', 'audit=true'],
  ['contract/package.json', '{ "name": "other" }'],
  ['web/package.json', '{ "name": "web", "version": "2" }'],
])('an install is stale when %s changes', (path, text) => {
  const { folder, write } = temporaryFolder(CHECKOUT)
  const before = installKey(folder, 'linux-x64')
  expect(installKey(folder, 'linux-x64')).toBe(before)
  write(path, text)
  expect(installKey(folder, 'linux-x64')).not.toBe(before)
})

test('an install is stale on another platform and fresh when only sources change', () => {
  const { folder, write } = temporaryFolder(CHECKOUT)
  const before = installKey(folder, 'linux-x64')
  expect(installKey(folder, 'linux-arm64')).not.toBe(before)
  write('web/src/main.ts', 'startDifferently()')
  expect(installKey(folder, 'linux-x64')).toBe(before)
})

test.each([
  ['web/src/main.ts', 'startDifferently()'],
  ['web/src/new.ts', ''],
  ['console/src/main.ts', 'startDifferently()'],
  ['contract/src/index.ts', 'export const one = 2'],
  ['package-lock.json', '{ "packages": {} }'],
])('a build is stale when %s changes', (path, text) => {
  const { folder, write } = temporaryFolder(CHECKOUT)
  const before = buildKey(folder)
  write(path, text)
  expect(buildKey(folder)).not.toBe(before)
})

test('a build does not depend on its output nor on the server', () => {
  const { folder, write } = temporaryFolder(CHECKOUT)
  const before = buildKey(folder)
  write('web/dist/index.html', '<p>')
  write('web/node_modules/x/index.js', '')
  write('server/src/main.ts', 'serve()')
  expect(buildKey(folder)).toBe(before)
})

test('a stamp is fresh for its own key only, until it is removed', () => {
  const { folder } = temporaryFolder()
  const stamp = join(folder, 'made', '.built')
  expect(isFresh(stamp, 'key')).toBe(false)
  writeStamp(stamp, 'key')
  expect(isFresh(stamp, 'key')).toBe(true)
  expect(isFresh(stamp, 'other')).toBe(false)
  removeStamp(stamp)
  expect(existsSync(stamp)).toBe(false)
})
