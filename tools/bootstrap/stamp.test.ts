import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { computeBuildKey, computeRulesKey } from './build.mjs'
import { computeInstallKey } from './install.mjs'
import { isFresh, removeStamp, writeStamp } from './stamp.mjs'
import { createTempFolder } from './temp-folder.ts'

const CHECKOUT = {
  'package.json': '{ "workspaces": ["contract", "web"] }',
  'package-lock.json': '{}',
  '.npmrc': 'audit=false',
  'contract/package.json': '{ "name": "contract" }',
  'contract/src/index.ts': 'export const one = 1',
  'web/package.json': '{ "name": "web" }',
  'web/src/main.ts': 'start()',
  'console/src/main.ts': 'start()',
  'packages/ui/src/tokens.css': ':root {}',
}

test.each([
  ['package-lock.json', '{ "packages": {} }'],
  ['package.json', '{ "workspaces": ["contract", "web"], "version": "2" }'],
  ['.npmrc', 'audit=true'],
  ['contract/package.json', '{ "name": "other" }'],
  ['web/package.json', '{ "name": "web", "version": "2" }'],
])('an install is stale when %s changes', (path, text) => {
  const { folder, write } = createTempFolder(CHECKOUT)
  const before = computeInstallKey(folder, 'linux-x64')
  expect(computeInstallKey(folder, 'linux-x64')).toBe(before)
  write(path, text)
  expect(computeInstallKey(folder, 'linux-x64')).not.toBe(before)
})

test('an install is stale on another platform and fresh when only sources change', () => {
  const { folder, write } = createTempFolder(CHECKOUT)
  const before = computeInstallKey(folder, 'linux-x64')
  expect(computeInstallKey(folder, 'linux-arm64')).not.toBe(before)
  write('web/src/main.ts', 'startDifferently()')
  expect(computeInstallKey(folder, 'linux-x64')).toBe(before)
})

test.each([
  ['web/src/main.ts', 'startDifferently()'],
  ['web/src/new.ts', ''],
  ['console/src/main.ts', 'startDifferently()'],
  ['contract/src/index.ts', 'export const one = 2'],
  ['packages/ui/src/tokens.css', ':root { --space: 1px }'],
  ['package-lock.json', '{ "packages": {} }'],
])('a build is stale when %s changes', (path, text) => {
  const { folder, write } = createTempFolder(CHECKOUT)
  const before = computeBuildKey(folder)
  write(path, text)
  expect(computeBuildKey(folder)).not.toBe(before)
})

test('a build does not depend on its output nor on the server', () => {
  const { folder, write } = createTempFolder(CHECKOUT)
  const before = computeBuildKey(folder)
  write('web/dist/index.html', '<p>')
  write('web/node_modules/x/index.js', '')
  write('server/src/main.ts', 'serve()')
  write('packages/moderation/src/index.ts', 'screen()')
  expect(computeBuildKey(folder)).toBe(before)
})

test('compiled rules are stale when a rule or the compiler changes, and only then', () => {
  const { folder, write } = createTempFolder(CHECKOUT)
  const compute = () => computeRulesKey(folder)
  const before = compute()
  write('packages/moderation/dist/rules.bin', 'compiled')
  write('web/src/main.ts', 'startDifferently()')
  expect(compute()).toBe(before)
  write('packages/moderation/rules/en/minor.txt', 'list a')
  const withRule = compute()
  expect(withRule).not.toBe(before)
  write('packages/moderation/src/compile.ts', 'compile()')
  expect(compute()).not.toBe(withRule)
})

test('a stamp is fresh for its own key only, until it is removed', () => {
  const { folder } = createTempFolder()
  const stamp = join(folder, 'made', '.built')
  expect(isFresh(stamp, 'key')).toBe(false)
  writeStamp(stamp, 'key')
  expect(isFresh(stamp, 'key')).toBe(true)
  expect(isFresh(stamp, 'other')).toBe(false)
  removeStamp(stamp)
  expect(existsSync(stamp)).toBe(false)
})
