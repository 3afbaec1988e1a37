// Appends messages, one per hour up to now, to every conversation with a character: character id,
// then number of messages. The browser tests run it beside a running product.
import { sql } from 'kysely'
import { loadConfig } from '../../src/config/load-config.ts'
import { openDatabaseForCommand } from '../../src/db/start-database.ts'

const [characterId = 0, count = 0] = process.argv.slice(2).map(Number)
const database = await openDatabaseForCommand(loadConfig())
try {
  const { db } = database
  const talks = sql`select id from conversations where character_id = ${characterId}`
  await sql`update messages set created_at = now() - make_interval(hours => ${count}::int)
     where conversation_id in (${talks})`.execute(db)
  await sql`
    insert into messages (conversation_id, user_id, seq, role, content, state, created_at)
    select c.id, c.user_id, c.last_seq + n, case when n % 2 = 1 then 'user' else 'her' end,
        'Line ' || n || '.' || repeat(' Some more of it, *and a look*.', (n * 7) % 11), 'done',
        now() - make_interval(hours => ${count}::int - n)
      from conversations c, generate_series(1, ${count}::int) n
     where c.character_id = ${characterId} order by n`.execute(db)
  await sql`
    update messages m set parent_id = coalesce(b.before, 0)
      from (select id, lag(id) over (partition by conversation_id order by seq) as before
              from messages where conversation_id in (${talks})) b
     where b.id = m.id`.execute(db)
  await sql`
    update conversations c set last_seq = last_seq + ${count}::int, last_at = now(),
        read_seq = last_seq + ${count}::int, leaf_id =
          (select id from messages m where m.conversation_id = c.id order by seq desc limit 1)
     where character_id = ${characterId}`.execute(db)
} finally {
  await database.stop()
}
