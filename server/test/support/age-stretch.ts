// Makes the talks with somebody look as if they had been going on for so many minutes without a
// pause: `node age-stretch.ts 7 180`. Works beside a running product, for the browser tests.
import { sql } from 'kysely'
import { loadConfig } from '../../src/config/load-config.ts'
import { openForCommand } from '../../src/db/start-database.ts'

const [characterId = '', minutes = ''] = process.argv.slice(2)
const database = await openForCommand(loadConfig())
try {
  await database.db
    .updateTable('conversations')
    .set({ stretch_at: sql<Date>`now() - ${Number(minutes)}::int * interval '1 minute'` })
    .where('character_id', '=', Number(characterId))
    .execute()
} finally {
  await database.stop()
}
