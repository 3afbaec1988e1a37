import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/write.ts'
import type { Line } from './line.ts'
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

/** Which of these lines stand as they were read, and neither they nor what they answer was forgotten. */
export const toldAmong = async (
  db: Reader,
  whose: Whose,
  lines: readonly Line[],
): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    select said.id from unnest(
        ${lines.map(({ messageId }) => messageId)}::bigint[],
        ${lines.map(({ answers }) => answers)}::bigint[],
        ${lines.map(({ content }) => content)}::text[]) as said (id, answers, content)
      join messages m on m.id = said.id and m.content = said.content
     where not exists (select from memory_forgotten f
       where f.user_id = ${whose.userId} and f.character_id = ${whose.characterId}
         and (f.message_id in (said.id, said.answers)
           or (f.and_before and f.message_id >= said.id)))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** All that the two have said, on whichever branch. */
export const linesOf = (db: Reader, whose: Whose): Promise<{ id: number; content: string }[]> =>
  db
    .selectFrom('messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .select(['m.id', 'm.content'])
    .where('c.user_id', '=', whose.userId)
    .where('c.character_id', '=', whose.characterId)
    .where('m.type', '=', 'text')
    .execute()
