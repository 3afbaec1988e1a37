import { sql } from 'kysely'
import type { Reader } from '../../../db/write.ts'

export type ContextMessage = { id: number; role: 'user' | 'her'; content: string; createdAt: Date }
type MessageRow = ContextMessage & { characterId: number }

/** A message of the user's conversations and those before it on its branch, the newest first. */
export const listMessagesUpTo = async (
  db: Reader,
  { userId, messageId, limit }: { userId: number; messageId: number; limit: number },
): Promise<MessageRow[]> => {
  const { rows } = await sql<MessageRow>`
    with recursive up as (
      select m.id, m.parent_id, m.role, m.content, m.created_at, c.character_id, 1 as step
        from messages m join conversations c on c.id = m.conversation_id
       where m.id = ${messageId} and c.user_id = ${userId}
      union all
      select p.id, p.parent_id, p.role, p.content, p.created_at, up.character_id, up.step + 1
        from up join messages p on p.id = up.parent_id
       where up.step < ${limit}
    )
    select id, role, content, created_at as "createdAt", character_id as "characterId"
      from up order by step`.execute(db)
  return rows
}

export const countUserMessages = async (
  db: Reader,
  { userId, atMost }: { userId: number; atMost: number },
): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select from messages m join conversations c on c.id = m.conversation_id
       where c.user_id = ${userId} and m.role = 'user' limit ${atMost}) sent`.execute(db)
  return rows[0]?.total ?? 0
}
