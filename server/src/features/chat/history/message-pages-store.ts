import type { MessageState } from '@dulcinea/contract'
import { sql } from 'kysely'
import type { Reader } from '../../../db/write.ts'
import type { MessageType, MessageRole } from './messages-store.ts'
import type { NoticeKind } from '../reply/notice.ts'

export type StoredMessage = {
  id: number
  parentId: number
  role: MessageRole
  type: MessageType
  content: string
  state: MessageState
  createdAt: Date
  requestId: string | null
  replyTo: number | null
  imageId: number | null
  notice: NoticeKind | null
  crisis: string | null
  reminds: boolean
  alternative: number
  alternatives: number
}

/** Up to `limit` messages of a branch from `start` towards its root, the newest first. */
export const listBranchMessages = async (
  db: Reader,
  conversationId: number,
  { start, limit }: { start: number; limit: number },
): Promise<StoredMessage[]> => {
  const { rows } = await sql<StoredMessage>`
    with recursive up as (
      select m.*, 1 as step from messages m
       where m.id = ${start} and m.conversation_id = ${conversationId}
      union all
      select p.*, up.step + 1 from up join messages p on p.id = up.parent_id
       where up.step < ${limit}
    )
    select up.id, up.parent_id as "parentId", up.role, up.type, up.content, up.state,
        up.created_at as "createdAt", up.request_id as "requestId", up.reply_to as "replyTo",
        up.image_id as "imageId", r.notice, r.crisis, coalesce(r.reminds, false) as reminds,
        siblings.alternative::int, siblings.alternatives::int
      from up left join replies r on r.message_id = up.id, lateral (
        select count(*) as alternatives, count(*) filter (where s.id <= up.id) as alternative
          from messages s
         where s.conversation_id = ${conversationId} and s.parent_id = up.parent_id
           and s.role = up.role
      ) siblings
     order by up.step`.execute(db)
  return rows
}

export const findParentId = async (
  db: Reader,
  conversationId: number,
  messageId: number,
): Promise<number | undefined> => {
  const row = await db
    .selectFrom('messages')
    .select('parent_id as parentId')
    .where('id', '=', messageId)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst()
  return row?.parentId
}

/**
 * The messages right after one on the branch, the earliest first. When the message is not on the
 * branch, the first result has another parent.
 */
export const listFollowers = async (
  db: Reader,
  leafId: number,
  { messageId, limit }: { messageId: number; limit: number },
): Promise<{ id: number; parentId: number }[]> => {
  const { rows } = await sql<{ id: number; parentId: number }>`
    with recursive up as (
      select id, parent_id, 1 as step from messages
       where id = ${leafId} and id <> ${messageId}
      union all
      select p.id, p.parent_id, up.step + 1 from up join messages p on p.id = up.parent_id
       where up.parent_id <> ${messageId}
    )
    select id, parent_id as "parentId" from up order by step desc limit ${limit}`.execute(db)
  return rows
}

/** The first message of the branch at or after a time. */
export const findFirstSince = async (
  db: Reader,
  leafId: number,
  since: Date,
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    with recursive up as (
      select id, parent_id, 1 as step from messages
       where id = ${leafId} and created_at >= ${since}
      union all
      select p.id, p.parent_id, up.step + 1 from up join messages p on p.id = up.parent_id
       where p.created_at >= ${since}
    )
    select id from up order by step desc limit 1`.execute(db)
  return rows[0]?.id
}

/** `answers`: the message that a message of the character replies to. */
export type BranchText = { id: number; role: MessageRole; content: string; answers: number | null }

/**
 * The newest texts of a branch for a prompt, oldest first. Messages that were answered by a notice
 * (a crisis, or a withheld reply) are left out.
 */
export const listBranchTexts = async (
  db: Reader,
  from: number | { userId: number; characterId: number },
  limit: number,
): Promise<BranchText[]> => {
  const start =
    typeof from === 'number'
      ? sql`${from}`
      : sql`(select leaf_id from conversations
          where user_id = ${from.userId} and character_id = ${from.characterId})`
  const { rows } = await sql<BranchText>`
    with recursive up as (
      select id, parent_id, role, type, content, reply_to, 1 as step
        from messages where id = ${start}
      union all
      select p.id, p.parent_id, p.role, p.type, p.content, p.reply_to, up.step + 1
        from up join messages p on p.id = up.parent_id
       where up.step < ${limit}
    )
    select id, role, content,
        case when role = 'her' then coalesce(reply_to, parent_id) end as answers
      from up
     where type = 'text' and content <> ''
       and not exists (select from up n where n.type = 'notice' and n.reply_to = up.id)
     order by step desc`.execute(db)
  return rows
}

export type MatchedText = { id: number; role: MessageRole; content: string; createdAt: Date }

const toLikePattern = (words: string): string => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`

/** The messages of the branch that contain these words, newest first, and their total. */
export const searchBranch = async (
  db: Reader,
  leafId: number,
  input: { words: string; limit: number; offset: number },
): Promise<{ list: MatchedText[]; total: number }> => {
  const { rows } = await sql<MatchedText & { total: number }>`
    with recursive up as (
      select id, parent_id, 1 as step from messages where id = ${leafId}
      union all
      select p.id, p.parent_id, up.step + 1 from up join messages p on p.id = up.parent_id
    )
    select m.id, m.role, m.content, m.created_at as "createdAt",
        count(*) over ()::int as total
      from up join messages m on m.id = up.id
     where m.type = 'text' and m.content ilike ${toLikePattern(input.words)}
     order by up.step limit ${input.limit} offset ${input.offset}`.execute(db)
  return { list: rows, total: rows[0]?.total ?? 0 }
}
