import { requireUser, type Ctx } from '../../../kernel/ctx.ts'
import { fail } from '../../../kernel/fail.ts'
import { isUniqueViolation } from '../../../db/unique-violation.ts'
import { write, type Tx } from '../../../db/write.ts'
import { requireChattable } from '../../characters/index.ts'
import {
  orderChatPictures,
  loadVisiblePictures,
  takeChatPictureLimits,
  waitForPictures,
} from '../../images/index.ts'
import { requireClean, requireUnpaused } from '../../moderation/index.ts'
import { getBalance, PRICES, toMessageRefusal } from '../../points/index.ts'
import { getEntitlements } from '../../premium/index.ts'
import { findReplayedReply, hashRequest } from './reply-request.ts'
import {
  insertUserMessage,
  insertPictureMessages,
  listPictureReplies,
} from './picture-messages-store.ts'
import {
  insertIdempotencyKey,
  lockConversation,
  type IdempotencyKey,
} from '../history/messages-store.ts'
import { hasRunningReply } from '../reply/replies-store.ts'

// Well below the browsers' timeout for the first byte of a response.
const PICTURE_TIMEOUT_MS = 60_000

export type ChatPictureRequest = {
  characterId: number
  text: string
  count: number
  requestId?: string
}
export type RequestedPicture = {
  messageId: number
  imageId: number
  path: string
  isLocked: boolean
}
type PictureMessage = { messageId: number; imageId: number }
type InsertedPictures = { pictures: PictureMessage[]; isNew: boolean }

const toIdempotencyKey = ({
  requestId,
  characterId,
  count,
  text,
}: ChatPictureRequest): IdempotencyKey | null =>
  requestId ? { requestId, requestHash: hashRequest('picture', characterId, count, text) } : null

const findPreviousPictures = async (
  tx: Tx,
  userId: number,
  idempotencyKey: IdempotencyKey | null,
): Promise<PictureMessage[] | null> => {
  const previous = await findReplayedReply(tx, userId, idempotencyKey)
  return previous && listPictureReplies(tx, userId, previous.userMessageId)
}

/** The request as a message of the user, and a message of the character for each picture. */
const insertPictureExchange = (
  ctx: Ctx,
  request: ChatPictureRequest,
  idempotencyKey: IdempotencyKey | null,
): Promise<InsertedPictures> =>
  write(ctx, 'chat.ask-pictures', async (tx) => {
    const { userId } = requireUser(ctx)
    const { characterId, text, count } = request
    const now = ctx.clock.now()
    const conversation = await lockConversation(tx, userId, characterId, now)
    const previous = await findPreviousPictures(tx, userId, idempotencyKey)
    if (previous) return { pictures: previous, isNew: false }
    if (await hasRunningReply(tx, conversation.id)) throw fail('STILL_ANSWERING')
    const userMessage = await insertUserMessage(tx, {
      conversation,
      userId,
      text,
      idempotencyKey,
      now,
    })
    const ordered = await orderChatPictures(ctx, tx, {
      userId,
      characterId,
      prompt: text,
      count,
      key: `chat:${userMessage.id}`,
    })
    const pictures = await insertPictureMessages(tx, {
      conversation: { ...conversation, lastSeq: userMessage.seq },
      userId,
      parentId: userMessage.id,
      replyTo: userMessage.id,
      imageIds: ordered.map(({ imageId }) => imageId),
      now,
      isLeaf: true,
    })
    const [first] = pictures
    if (idempotencyKey && first) {
      await insertIdempotencyKey(tx, { ...idempotencyKey, userId, messageId: first.messageId })
    }
    return { pictures, isNew: true }
  }).catch((error: unknown) => {
    throw isUniqueViolation(error, 'chat_requests_pkey')
      ? fail('BAD_PARAMETER', { field: 'requestId' })
      : error
  })

/** Waits until the pictures are generated, and shows them as the user may see them. */
const presentPictures = async (
  ctx: Ctx,
  pictures: PictureMessage[],
): Promise<RequestedPicture[]> => {
  const { userId } = requireUser(ctx)
  const imageIds = pictures.map(({ imageId }) => imageId)
  await waitForPictures(ctx, { imageIds, timeoutMs: PICTURE_TIMEOUT_MS })
  const visible = await loadVisiblePictures(ctx, { userId, imageIds })
  return pictures.map(({ messageId, imageId }) => {
    const picture = visible.get(imageId)
    return {
      messageId,
      imageId,
      path: picture?.path ?? '',
      isLocked: picture?.isLocked ?? false,
    }
  })
}

/** A guest who could not send a message gets no picture either, and the same refusal. */
const requireMessageLeft = async (ctx: Ctx): Promise<void> => {
  const user = requireUser(ctx)
  if (user.kind !== 'guest') return
  const { freeMessages: freePerDay } = await getEntitlements(ctx, user)
  const { freeLeft, points } = await getBalance(ctx, { userId: user.userId, freePerDay })
  if (freeLeft === 0 && points < PRICES.message)
    throw toMessageRefusal('free-exhausted', freePerDay)
}

/** Requests pictures of the character: free, and shown as the user may see them. */
export const requestPictures = async (
  ctx: Ctx,
  request: ChatPictureRequest,
): Promise<RequestedPicture[]> => {
  const { userId } = requireUser(ctx)
  const idempotencyKey = toIdempotencyKey(request)
  const previous = await findReplayedReply(ctx.db, userId, idempotencyKey)
  if (previous) {
    return presentPictures(ctx, await listPictureReplies(ctx.db, userId, previous.userMessageId))
  }
  await requireMessageLeft(ctx)
  await requireClean(ctx, { texts: [request.text], direction: 'picture-prompt' })
  await requireUnpaused(ctx)
  await requireChattable(ctx, { characterId: request.characterId, language: ctx.language })
  const quota = await takeChatPictureLimits(ctx, { userId, count: request.count })
  const { pictures, isNew } = await insertPictureExchange(ctx, request, idempotencyKey).catch(
    async (error: unknown) => {
      await quota.refund()
      throw error
    },
  )
  // A concurrent duplicate got there first: its pictures are returned, and this quota is released.
  if (!isNew) await quota.refund()
  return presentPictures(ctx, pictures)
}
