// Plays the server in a process of its own: starts PostgreSQL, prints the result, then runs until
// it is killed. Every line it prints is one JSON value.
import pg from 'pg'

import { startEmbedded } from '../../src/db/embedded/start.ts'

const [dataDir = '', task = 'wait'] = process.argv.slice(2)
const print = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`)

process.on('SIGINT', () => {})

try {
  const { ownerUrl, mode, stop } = await startEmbedded({ dataDir, say: () => {} })
  if (task === 'stop') await stop()
  print({ mode, ownerUrl })
  if (task === 'insert') {
    const pool = new pg.Pool({ connectionString: ownerUrl, max: 4 })
    pool.on('error', () => {})
    const insertForEver = async () => {
      for (;;) {
        const { rows } = await pool.query('insert into line default values returning id::int')
        print(rows[0].id)
      }
    }
    await Promise.all([1, 2, 3, 4].map(insertForEver)).catch(() => {})
  }
} catch (error) {
  print({ error: error instanceof Error ? error.message : String(error) })
  process.exit(1)
}
