import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '../src/db/migrate.ts'
import { withClient } from '../src/db/with-client.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
let functionsFolder: string
beforeEach(async () => {
  database = await createTestDatabase()
  functionsFolder = await mkdtemp(join(tmpdir(), 'dulcinea-functions-'))
})
afterEach(async () => {
  await database.drop()
  await rm(functionsFolder, { recursive: true })
})

const writeFunction = (name: string, definition: string) =>
  writeFile(join(functionsFolder, `${name}.sql`), `create function ${name}${definition};\n`)
const removeFunction = (name: string) => rm(join(functionsFolder, `${name}.sql`))
const start = () => migrate({ url: database.ownerUrl, functionsFolder })

const query = (text: string, url = database.ownerUrl) =>
  withClient(url, async (client) => (await client.query<Record<string, unknown>>(text)).rows)

const listFunctions = () =>
  query(`select p.proname as name, f.hash is not null as "isRecorded", p.oid::int
           from pg_proc p left join sql_functions f on f.name = p.proname
          where p.pronamespace = 'public'::regnamespace and p.proname like 'test\\_%' order by 1`)

test('a function is re-created when its body changes, and left alone otherwise', async () => {
  await writeFunction('test_one', `() returns int language sql as 'select 1'`)
  await writeFunction('test_other', `() returns int language sql as 'select test_one()'`)
  await start()
  const before = await listFunctions()
  await start()
  expect(await listFunctions()).toEqual(before)
  await writeFunction('test_one', `() returns int language sql as 'select 2'`)
  await start()
  expect(await query('select test_other() as value', database.appUrl)).toEqual([{ value: 2 }])
  const after = await listFunctions()
  expect(after[0]?.['oid']).not.toBe(before[0]?.['oid'])
  expect(after[1]).toEqual(before[1])
})

test('a function may change its parameters and its return type', async () => {
  await writeFunction('test_one', `() returns int language sql as 'select 1'`)
  await start()
  await writeFunction(
    'test_one',
    `(p_a int default 4) returns table (a int, b text) language sql as $$ select p_a, 'b' $$`,
  )
  await start()
  expect(await query('select * from test_one()')).toEqual([{ a: 4, b: 'b' }])
  expect(await listFunctions()).toHaveLength(1)
})

test('a function without a file is dropped, and a dropped one with a file is re-created', async () => {
  await writeFunction('test_one', `() returns int language sql as 'select 1'`)
  await writeFunction('test_other', `() returns int language sql as 'select 1'`)
  await start()
  await removeFunction('test_one')
  await query('drop function test_other()')
  await start()
  expect(await listFunctions()).toMatchObject([{ name: 'test_other', isRecorded: true }])
  expect(await query('select name from sql_functions')).toEqual([{ name: 'test_other' }])
})

test.each([
  [
    'sql',
    `() returns int language sql as 'select nothing_like_this()'`,
    'nothing_like_this() does not exist',
  ],
  ['plpgsql', `() returns int language plpgsql as 'begin retrun 1; end'`, 'syntax error'],
])('a %s function with an invalid body changes nothing', async (_, definition, message) => {
  await writeFunction('test_one', `() returns int language sql as 'select 1'`)
  await start()
  await writeFunction('test_one', `() returns int language sql as 'select 2'`)
  await writeFunction('test_other', definition)
  await expect(start()).rejects.toThrow(message)
  expect(await query('select test_one() as value')).toEqual([{ value: 1 }])
  expect(await listFunctions()).toHaveLength(1)
})

test('two nodes that start at once both have the new functions', async () => {
  await writeFunction('test_one', `() returns int language sql as 'select 1'`)
  await start()
  await writeFunction('test_one', `() returns text language sql as $$ select 'new' $$`)
  await Promise.all([start(), start(), start()])
  expect(await query('select test_one() as value')).toEqual([{ value: 'new' }])
  expect(await listFunctions()).toHaveLength(1)
})

test('a prepared statement works on after its function was re-created', async () => {
  await writeFunction('test_one', `() returns int language sql as 'select 1'`)
  await start()
  await withClient(database.appUrl, async (client) => {
    const call = { name: 'call', text: 'select test_one() as value' }
    for (let n = 0; n < 6; n++) await client.query(call)
    await writeFunction('test_one', `() returns int language plpgsql as 'begin return 3; end'`)
    await start()
    expect((await client.query(call)).rows).toEqual([{ value: 3 }])
  })
})
