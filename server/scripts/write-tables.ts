// Migrates a temporary database and generates the types of its tables: `npm run tables`.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../src/db/embedded/start.ts'
import { generateTables } from '../src/db/generate-tables.ts'
import { migrate } from '../src/db/migrate.ts'

const folder = await mkdtemp(join(tmpdir(), 'dulcinea-tables-'))
const database = await startEmbedded({ dataDir: folder, say: () => {} })
try {
  await migrate({ url: database.ownerUrl })
  const text = await generateTables({ url: database.ownerUrl })
  await writeFile(new URL('../src/db/tables.ts', import.meta.url), text)
} finally {
  await database.stop()
  await rm(folder, { recursive: true })
}
