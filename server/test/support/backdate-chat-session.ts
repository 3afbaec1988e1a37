// Backdates the start of the current chat session of every conversation with a character, in
// minutes: character id, then minutes. The browser tests run it beside a running product.
import { sql } from 'kysely'
import { loadConfig } from '../../src/config/load-config.ts'
import { openDatabaseForCommand } from '../../src/db/start-database.ts'

const [characterId = '', minutes = ''] = process.argv.slice(2)
const database = await openDatabaseForCommand(loadConfig())
try {
  await database.db
    .updateTable('conversations')
    .set({ stretch_at: sql<Date>`now() - ${Number(minutes)}::int * interval '1 minute'` })
    .where('character_id', '=', Number(characterId))
    .execute()
} finally {
  await database.stop()
}
