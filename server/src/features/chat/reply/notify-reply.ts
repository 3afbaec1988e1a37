import type { Ctx } from '../../../kernel/ctx.ts'
import { enqueue, type JobKind } from '../../../db/queue.ts'
import { write } from '../../../db/write.ts'
import { hasPushTarget, sendReplyNotification } from '../../push/index.ts'
import { findMessage } from '../history/messages-store.ts'

const EXPIRES_MS = 5 * 60 * 1000

/**
 * The payload of a notification job. It refers to the reply by id, so that no chat text waits in the
 * queue. `listening`: the sessions that followed the reply, on any node, when it ended.
 */
export type ReplyNotification = { userId: number; messageId: number; listening: number[] }

const isNotificationPayload = (value: unknown): value is ReplyNotification =>
  typeof value === 'object' &&
  value !== null &&
  'userId' in value &&
  'messageId' in value &&
  'listening' in value &&
  Array.isArray(value.listening)

export const notifyReplyJob: JobKind<ReplyNotification> = {
  name: 'tell-away',
  read: (payload) => {
    if (!isNotificationPayload(payload)) throw new Error('Invalid payload of a reply notification')
    return {
      userId: Number(payload.userId),
      messageId: Number(payload.messageId),
      listening: payload.listening.map(Number),
    }
  },
}

/**
 * Enqueues a push notification about a reply for a user who is away and has notifications on. A
 * failure here does not affect the reply.
 */
export const enqueueReplyNotification = async (
  ctx: Ctx,
  reply: ReplyNotification,
): Promise<void> => {
  try {
    if (!(await hasPushTarget(ctx, reply))) return
    const { userId, messageId, listening } = reply
    const expiresAt = new Date(ctx.clock.now().getTime() + EXPIRES_MS)
    await write(ctx, 'chat.tell-away', (tx) =>
      enqueue(ctx, tx, notifyReplyJob, { payload: { userId, messageId, listening }, expiresAt }),
    )
  } catch (error) {
    const fields = { event: 'reply_notification.enqueue_failed', error, messageId: reply.messageId }
    ctx.log.warn(fields, 'could not enqueue a reply notification')
  }
}

export const notifyReply = async (
  ctx: Ctx,
  { userId, messageId, listening }: ReplyNotification,
  signal: AbortSignal,
): Promise<void> => {
  const message = await findMessage(ctx.db, userId, messageId)
  if (!message) return
  const { characterId, content } = message
  await sendReplyNotification(ctx, { userId, characterId, text: content, listening }, signal)
}
