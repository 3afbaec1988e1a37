// Migrates a temporary database and generates the types of its tables and the wrappers of its functions:
// `npm run tables`.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FUNCTIONS_FOLDER, readFunctionFiles } from '../src/db/apply-functions.ts'
import { startEmbedded } from '../src/db/embedded/start.ts'
import { generateFunctions } from '../src/db/generate-functions.ts'
import { generateTables } from '../src/db/generate-tables.ts'
import { migrate } from '../src/db/migrate.ts'

const folder = await mkdtemp(join(tmpdir(), 'dulcinea-tables-'))
const database = await startEmbedded({ dataDir: folder, say: () => {} })
try {
  await migrate({ url: database.ownerUrl })
  const url = database.ownerUrl
  const files = await readFunctionFiles(FUNCTIONS_FOLDER)
  const write = (name: string, text: string) =>
    writeFile(new URL(`../src/db/${name}`, import.meta.url), text)
  await write('tables.ts', await generateTables({ url }))
  await write('functions.ts', await generateFunctions({ url, files }))
} finally {
  await database.stop()
  await rm(folder, { recursive: true })
}
