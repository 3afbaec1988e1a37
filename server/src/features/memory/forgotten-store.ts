import { sql } from 'kysely'
import type { Reader, Tx } from '../../db/write.ts'
import type { ConversationMessage } from './conversation-message.ts'
import type { MemoryScope } from './memory.ts'

export const markForgotten = async (tx: Tx, scope: MemoryScope, messageIds: readonly number[]) => {
  if (!messageIds.length) return
  await sql`
    insert into memory_forgotten (user_id, character_id, message_id)
    select ${scope.userId}, ${scope.characterId}, id
      from unnest(${[...messageIds]}::bigint[]) as forgotten (id)
    on conflict do nothing`.execute(tx)
}

/** Marks all messages up to now. */
export const markAllForgotten = (tx: Tx, scope: MemoryScope) =>
  sql`
    insert into memory_forgotten (user_id, character_id, message_id, and_before)
    select c.user_id, c.character_id, max(m.id), true
      from conversations c join messages m on m.conversation_id = c.id
     where c.user_id = ${scope.userId} and c.character_id = ${scope.characterId}
     group by c.user_id, c.character_id
    on conflict (user_id, character_id, message_id) do update set and_before = true`.execute(tx)

/**
 * The ids of the messages that may be learned from: unchanged since they were read, and neither they
 * nor the messages that they answer are marked as forgotten.
 */
export const findLearnableIds = async (
  db: Reader,
  scope: MemoryScope,
  messages: readonly ConversationMessage[],
): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    select candidate.id from unnest(
        ${messages.map(({ messageId }) => messageId)}::bigint[],
        ${messages.map(({ answers }) => answers)}::bigint[],
        ${messages.map(({ content }) => content)}::text[]) as candidate (id, answers, content)
      join messages m on m.id = candidate.id and m.content = candidate.content
     where not exists (select from memory_forgotten f
       where f.user_id = ${scope.userId} and f.character_id = ${scope.characterId}
         and (f.message_id in (candidate.id, candidate.answers)
           or (f.and_before and f.message_id >= candidate.id)))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** All text messages of a conversation, on every branch. */
export const listTextMessages = (
  db: Reader,
  scope: MemoryScope,
): Promise<{ id: number; content: string }[]> =>
  db
    .selectFrom('messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .select(['m.id', 'm.content'])
    .where('c.user_id', '=', scope.userId)
    .where('c.character_id', '=', scope.characterId)
    .where('m.type', '=', 'text')
    .execute()
