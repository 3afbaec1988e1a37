import { mkdtemp, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTable, writeTable } from './backup-folder.ts'

const ROWS = ['a\u2028b', 'c\u2029d', 'e\r\u0085f', '🌹'.repeat(100_000)].map((text) =>
  JSON.stringify({ text }),
)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dulcinea-folder-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const write = (table: string) =>
  writeTable(
    folder,
    table,
    (async function* () {
      yield* ROWS
    })(),
  )
const read = (table: string, count: number) =>
  Array.fromAsync(readTable(folder, table, { tables: { [table]: count } }))

test('rows with any line separators are read back from a backup as they were written', async () => {
  expect(await write('whole')).toBe(ROWS.length)
  expect(await read('whole', ROWS.length)).toEqual(ROWS)
})

test('a backup table with missing rows, a truncated file or no file is an error', async () => {
  await write('short')
  await expect(read('short', ROWS.length + 1)).rejects.toThrow('short has 4 rows, expected 5')
  await truncate(join(folder, 'tables', 'short.jsonl.gz'), 100)
  await expect(read('short', ROWS.length)).rejects.toThrow('unexpected end of file')
  await expect(read('missing', 0)).rejects.toThrow('ENOENT')
})
