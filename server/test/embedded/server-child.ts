// Stands for the server in its own process: opens PostgreSQL, tells what it got, then works on
// until it is ended. Every line it prints is one JSON value.
import pg from 'pg'

import { startEmbedded } from '../../src/db/embedded/start.ts'

const [dataDir = '', work = 'wait'] = process.argv.slice(2)
const tell = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`)

process.on('SIGINT', () => {})

try {
  const { ownerUrl, mode, stop } = await startEmbedded({ dataDir, say: () => {} })
  if (work === 'stop') await stop()
  tell({ mode, ownerUrl })
  if (work === 'insert') {
    const pool = new pg.Pool({ connectionString: ownerUrl, max: 4 })
    pool.on('error', () => {})
    const insertForEver = async () => {
      for (;;) {
        const { rows } = await pool.query('insert into line default values returning id::int')
        tell(rows[0].id)
      }
    }
    await Promise.all([1, 2, 3, 4].map(insertForEver)).catch(() => {})
  }
} catch (error) {
  tell({ error: error instanceof Error ? error.message : String(error) })
  process.exit(1)
}
