import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateTables } from '../src/db/generate-tables.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const collapseSpaces = (text: string) => text.replace(/\s+/g, ' ')

test('the table types match the migrated database (if not, run `npm run tables`)', async () => {
  const checkedIn = await readFile(new URL('../src/db/tables.ts', import.meta.url), 'utf8')
  expect(collapseSpaces(checkedIn)).toBe(
    collapseSpaces(await generateTables({ url: database.ownerUrl })),
  )
})
