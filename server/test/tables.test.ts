import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateTables } from '../src/db/generate-tables.ts'
import { testDatabase, type TestDatabase } from './database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const bare = (text: string) => text.replace(/\s+/g, ' ')

test('the table types are those of the migrated database: otherwise run `npm run tables`', async () => {
  const kept = await readFile(new URL('../src/db/tables.ts', import.meta.url), 'utf8')
  expect(bare(kept)).toBe(bare(await generateTables({ url: database.ownerUrl })))
})
