import { afterAll, beforeAll, expect, test } from 'vitest'
import { callForRows, callForValue, callForValues, toJson } from '../src/db/call-function.ts'
import { openDb, type Db } from '../src/db/client.ts'
import { generateFunctions } from '../src/db/generate-functions.ts'
import { withClient } from '../src/db/with-client.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
let db: Db
let close: () => Promise<void>
beforeAll(async () => {
  database = await createTestDatabase()
  ;({ db, close } = openDb({ url: database.appUrl }))
})
afterAll(async () => {
  await close()
  await database.drop()
})

/** Creates the function of a file, and returns the declaration of its wrapper on one line. */
const generate = async (sql: string) => {
  const name = /create function (\w+)/.exec(sql)?.[1] ?? ''
  await withClient(database.ownerUrl, (client) => client.query(sql))
  const text = await generateFunctions({ url: database.ownerUrl, files: [{ name, sql }] })
  return text
    .replace(/^(\/\/|import).*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
}

test('a wrapper has the function’s comment, typed parameters and result', async () => {
  expect(
    await generate(`-- Adds.
-- nullable: p_other_part, result
create function test_add(p_first_part int, p_other_part bigint, p_sign text default '+')
returns bigint language sql as 'select p_first_part + p_other_part';`),
  ).toBe(
    '/** Adds. */ export const testAdd = ( db: Reader,' +
      ' input: { firstPart: number otherPart: number | null sign?: string }, ): Promise<number | null> =>' +
      " callForValue(db, 'test_add', { p_first_part: input.firstPart, p_other_part: input.otherPart, p_sign: input.sign, })",
  )
  const args = { p_first_part: 1, p_other_part: 2, p_sign: undefined }
  expect(await callForValue(db, 'test_add', args)).toBe(3)
  expect(await callForValue(db, 'test_add', { ...args, p_other_part: null })).toBe(null)
})

test('a wrapper returns rows with the columns of a table function, and arrays and JSON as they are', async () => {
  const text = await generate(`-- nullable: b
create function test_rows(p_ids bigint[], p_facts jsonb) returns table (a bigint, b jsonb)
language sql as 'select unnest(p_ids), p_facts';`)
  expect(text).toContain('export type TestRowsRow = { a: number b: unknown }')
  expect(text).toContain('ids: readonly (number | null)[] facts: object')
  expect(text).toContain('Promise<TestRowsRow[]>')
  const args = { p_ids: [1, null], p_facts: toJson([{ c: 'd' }]) }
  expect(await callForRows(db, 'test_rows', args)).toEqual([
    { a: 1, b: [{ c: 'd' }] },
    { a: null, b: [{ c: 'd' }] },
  ])
})

test('a wrapper returns sets of values, rows of tables and nothing', async () => {
  expect(
    await generate(
      `create function test_set() returns setof bigint language sql as 'values (1), (2)';`,
    ),
  ).toContain('Promise<number[]> => callForValues(')
  expect(await callForValues(db, 'test_set', {})).toEqual([1, 2])
  expect(
    await generate(
      `create function test_user() returns users language sql as 'select * from users';`,
    ),
  ).toContain("Promise<Selectable<Tables['users']>> => callForRow(")
  expect(
    await generate(`create function test_nothing() returns void language sql as 'select';`),
  ).toContain('Promise<void> => callForValue(')
  await callForValue(db, 'test_nothing', {})
})

test('an internal function has no wrapper', async () => {
  const sql = `-- Adds.\n-- internal\ncreate function test_internal() returns int language sql as 'select 1';`
  expect(await generate(sql)).toBe('')
})

test('an unknown nullable name and an unknown type are errors', async () => {
  await expect(
    generate(
      `-- nullable: p_b\ncreate function test_a(p_a int) returns int language sql as 'select 1';`,
    ),
  ).rejects.toThrow('test_a has no p_b')
  await expect(
    generate(`create function test_b(p_a point) returns int language sql as 'select 1';`),
  ).rejects.toThrow('No type for point of test_b.p_a')
})
