import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/write.ts'
import type { Whose } from './memory.ts'

export const markForgotten = async (tx: Tx, whose: Whose, messageIds: readonly number[]) => {
  if (!messageIds.length) return
  await sql`
    insert into memory_forgotten (user_id, character_id, message_id)
    select ${whose.userId}, ${whose.characterId}, id
      from unnest(${[...messageIds]}::bigint[]) as forgotten (id)
    on conflict do nothing`.execute(tx)
}

/** Whatever was said up to now. */
export const markAllForgotten = (tx: Tx, whose: Whose) =>
  sql`
    insert into memory_forgotten (user_id, character_id, message_id, and_before)
    select c.user_id, c.character_id, max(m.id), true
      from conversations c join messages m on m.conversation_id = c.id
     where c.user_id = ${whose.userId} and c.character_id = ${whose.characterId}
     group by c.user_id, c.character_id
    on conflict (user_id, character_id, message_id) do update set and_before = true`.execute(tx)

export const forgottenAmong = async (
  db: Reader,
  whose: Whose,
  messageIds: readonly number[],
): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    select said.id from unnest(${[...messageIds]}::bigint[]) as said (id)
     where exists (select from memory_forgotten f
       where f.user_id = ${whose.userId} and f.character_id = ${whose.characterId}
         and (f.message_id = said.id or (f.and_before and f.message_id >= said.id)))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
