import { expect, test } from 'vitest'
import { formatProblem } from './guard.ts'
import { names } from './names.ts'
import { plantedTree } from './tree.ts'

const found = (files: Record<string, string>) => names(plantedTree(files)).map(formatProblem)

test.each(['utils', 'helpers', 'common', 'lib', 'general', 'misc', 'util', 'helper'])(
  'neither a folder nor a file may be called %s',
  (word) => {
    expect(found({ [`web/src/${word}/date.ts`]: '' })).toHaveLength(1)
    expect(found({ [`web/src/${word}.ts`]: '' })[0]).toContain(`“${word}” does not say`)
    expect(found({ [`web/src/${word}.test.ts`]: '' })).toHaveLength(1)
  },
)

test.each([
  'web/dist/index.html',
  'web/node_modules/x/index.js',
  '.tsbuild/web/a.d.ts',
  'server/tsconfig.tsbuildinfo',
  'npm-debug.log',
  'test-results/a.png',
])('%s is not for git', (path) => {
  expect(found({ [path]: '' })).toEqual([`${path}: made by a build or a run; not for git`])
})

const migrations = (...files: string[]) =>
  found(Object.fromEntries(files.map((file) => [`server/migrations/${file}`, ''])))

test.each([
  '1_accounts.sql',
  '0001-accounts.sql',
  '0001_Accounts.sql',
  '0001.sql',
  '0001_a__b.sql',
])('a migration may not be called %s', (file) => {
  expect(migrations(file)[0]).toContain('a migration is named')
})

test('migration numbers have neither gap nor double', () => {
  expect(migrations('0001_a.sql', '0003_b.sql')[0]).toContain('number 0003 where 0002 comes next')
  expect(migrations('0001_a.sql', '0001_b.sql')[0]).toContain('number 0001 where 0002 comes next')
  expect(migrations('0001_accounts.sql', '0002_points_ledger_unique_key.sql')).toEqual([])
})

test('a path of one machine is found with its line', () => {
  for (const folder of ['work', 'root']) {
    const text = `first\nsee /${folder}/main/notes.md`
    expect(found({ 'docs/a.md': text })).toEqual([
      `docs/a.md:2: /${folder}/main/notes.md is a path of one machine`,
    ])
    expect(found({ 'server/test/a.test.ts': text })).toEqual([])
    expect(found({ 'docs/picture.png': text })).toEqual([])
  }
})

test('ordinary names and addresses pass', () => {
  const problems = found({
    'web/src/ui/Library.tsx': `https://example.com/work/1 and web/${'root'}/x and .${'root'}/`,
    'server/src/features/chat/uncommon.ts': '',
    'contract/src/generalize.ts': '',
  })
  expect(problems).toEqual([])
})
