import { sql } from 'kysely'
import type { Reader, Tx } from '../../../db/write.ts'
import type { LockedConversation, IdempotencyKey } from '../history/messages-store.ts'

/** Pictures of the character, one after another; each is a message of its own. */
export const insertPictureMessages = async (
  tx: Tx,
  input: {
    conversation: LockedConversation
    userId: number
    parentId: number
    replyTo: number | null
    imageIds: readonly number[]
    now: Date
    /** Whether the last picture becomes the leaf of the conversation. */
    isLeaf?: boolean
  },
): Promise<{ messageId: number; imageId: number }[]> => {
  let { parentId } = input
  let seq = input.conversation.lastSeq
  const made: { messageId: number; imageId: number }[] = []
  for (const imageId of input.imageIds) {
    seq++
    const { id } = await tx
      .insertInto('messages')
      .values({
        conversation_id: input.conversation.id,
        user_id: input.userId,
        seq,
        parent_id: parentId,
        role: 'her',
        type: 'image',
        content: '',
        state: 'done',
        reply_to: input.replyTo,
        image_id: imageId,
        created_at: input.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    made.push({ messageId: id, imageId })
    parentId = id
  }
  await tx
    .updateTable('conversations')
    .set({ last_seq: seq, ...(input.isLeaf ? { leaf_id: parentId } : {}) })
    .where('id', '=', input.conversation.id)
    .execute()
  return made
}

/** The user's message without a reply, at the end of the conversation. */
export const insertUserMessage = async (
  tx: Tx,
  input: {
    conversation: LockedConversation
    userId: number
    text: string
    idempotencyKey: IdempotencyKey | null
    now: Date
  },
): Promise<{ id: number; seq: number }> => {
  const seq = input.conversation.lastSeq + 1
  const { id } = await tx
    .insertInto('messages')
    .values({
      conversation_id: input.conversation.id,
      user_id: input.userId,
      seq,
      parent_id: input.conversation.leafId,
      role: 'user',
      content: input.text,
      state: 'done',
      request_id: input.idempotencyKey?.requestId ?? null,
      created_at: input.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('conversations')
    .set({ last_seq: seq, read_seq: seq })
    .where('id', '=', input.conversation.id)
    .execute()
  return { id, seq }
}

/** The pictures that answer a message of the user and still exist. */
export const listPictureReplies = (
  db: Reader,
  userId: number,
  userMessageId: number,
): Promise<{ messageId: number; imageId: number }[]> =>
  db
    .selectFrom('messages as m')
    .innerJoin('messages as user_message', 'user_message.id', 'm.reply_to')
    .select(['m.id as messageId', sql<number>`m.image_id`.as('imageId')])
    .where('user_message.id', '=', userMessageId)
    .where('m.user_id', '=', userId)
    .whereRef('m.conversation_id', '=', 'user_message.conversation_id')
    .where('m.image_id', 'is not', null)
    .orderBy('m.seq')
    .execute()
