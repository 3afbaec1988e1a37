import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FUNCTIONS_FOLDER, readFunctionFiles } from '../src/db/apply-functions.ts'
import { generateFunctions } from '../src/db/generate-functions.ts'
import { generateTables } from '../src/db/generate-tables.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

// The formatter breaks lines, and puts a bar before the first member of a union that it breaks.
const removeFormat = (text: string) => text.replace(/\s+/g, '').replaceAll('<|', '<')

const readCheckedIn = (name: string) =>
  readFile(new URL(`../src/db/${name}`, import.meta.url), 'utf8')

test('the table types match the migrated database (if not, run `npm run tables`)', async () => {
  expect(removeFormat(await readCheckedIn('tables.ts'))).toBe(
    removeFormat(await generateTables({ url: database.ownerUrl })),
  )
})

test('the function wrappers match the migrated database (if not, run `npm run tables`)', async () => {
  const files = await readFunctionFiles(FUNCTIONS_FOLDER)
  expect(removeFormat(await readCheckedIn('functions.ts'))).toBe(
    removeFormat(await generateFunctions({ url: database.ownerUrl, files })),
  )
})
