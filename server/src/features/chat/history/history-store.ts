import { MAX_COUNTED_ROWS } from '@dulcinea/contract/constants'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../db/write.ts'
import type { MessageType } from './messages-store.ts'

export type HistoryRow = {
  id: number
  characterId: number
  leafId: number
  lastAt: Date
  isPinned: boolean
  lastType: MessageType
  lastMessage: string
  unread: number
}

/** The client shows "99+" for more. */
const MAX_UNREAD = 99
const PREVIEW_LENGTH = 200

/** A page of the user's conversations: pinned first, then the newest. */
export const listConversations = async (
  db: Reader,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<HistoryRow[]> => {
  const { rows } = await sql<HistoryRow>`
    with found as (
      select id, character_id, leaf_id, last_at, read_seq, pinned_at is not null as pinned
        from conversations
       where user_id = ${userId} and leaf_id <> 0
       order by (pinned_at is not null) desc, last_at desc, id desc
       limit ${limit} offset ${offset}
    )
    select c.id, c.character_id as "characterId", c.leaf_id as "leafId", c.last_at as "lastAt",
        c.pinned as "isPinned", m.type as "lastType", left(m.content, ${PREVIEW_LENGTH}) as "lastMessage",
        (select count(*)::int from (
          select from messages n
           where n.conversation_id = c.id and n.seq > c.read_seq and n.role = 'her'
           limit ${MAX_UNREAD}) unread) as unread
      from found c join messages m on m.id = c.leaf_id
     order by c.pinned desc, c.last_at desc, c.id desc`.execute(db)
  return rows
}

export const countConversations = async (db: Reader, userId: number): Promise<number> => {
  const { total } = await db
    .selectFrom(
      db
        .selectFrom('conversations')
        .select('id')
        .where('user_id', '=', userId)
        .where('leaf_id', '<>', 0)
        .limit(MAX_COUNTED_ROWS)
        .as('found'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

const updateOwn = (tx: Tx, userId: number, id: number) =>
  tx.updateTable('conversations').where('id', '=', id).where('user_id', '=', userId)

export const setPinned = async (
  tx: Tx,
  { userId, id, at }: { userId: number; id: number; at: Date | null },
): Promise<boolean> => {
  const { numUpdatedRows } = await updateOwn(tx, userId, id)
    .set({ pinned_at: at })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks as read up to a message, or to the end; never moves the mark back. */
export const setRead = async (
  tx: Tx,
  { userId, id, messageId }: { userId: number; id: number; messageId?: number },
): Promise<boolean> => {
  const upTo =
    messageId === undefined
      ? sql<number>`last_seq`
      : sql<number>`coalesce((select seq from messages m
          where m.id = ${messageId} and m.conversation_id = conversations.id), read_seq)`
  const { numUpdatedRows } = await updateOwn(tx, userId, id)
    .set({ read_seq: sql<number>`greatest(read_seq, ${upTo})` })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const listImageIds = async (tx: Tx, conversationId: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('messages')
    .select(sql<number>`image_id`.as('imageId'))
    .where('conversation_id', '=', conversationId)
    .where('image_id', 'is not', null)
    .execute()
  return rows.map(({ imageId }) => imageId)
}

/** Messages and replies are deleted by cascade. */
export const removeConversation = (tx: Tx, id: number) =>
  tx.deleteFrom('conversations').where('id', '=', id).execute()
