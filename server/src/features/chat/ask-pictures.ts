import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { isTaken } from '../../kernel/taken.ts'
import { write, type Tx } from '../../kernel/write.ts'
import { requireChattable } from '../characters/index.ts'
import {
  orderChatPictures,
  picturesSeenBy,
  takeChatPictures,
  waitForPictures,
} from '../images/index.ts'
import { requireClean, requireUnpaused } from '../moderation/index.ts'
import { balanceOf, PRICES, refuseMessage } from '../points/index.ts'
import { entitlementsOf } from '../premium/index.ts'
import { hashOf } from './ask.ts'
import { insertAsk, insertPictures, picturesAnswering } from './exchange-store.ts'
import { insertRequest, lockConversation, type NewRequest } from './messages-store.ts'
import { replayed } from './replayed.ts'
import { hasRunningReply } from './replies-store.ts'

// Well below the browsers' timeout for the first byte of a response.
const PICTURE_TIMEOUT_MS = 60_000

export type PictureAsk = { characterId: number; text: string; count: number; requestId?: string }
export type GivenPicture = { messageId: number; imageId: number; path: string; isLocked: boolean }
type PictureMessage = { messageId: number; imageId: number }
type InsertedPictures = { pictures: PictureMessage[]; isNew: boolean }

const toIdempotencyKey = ({ requestId, characterId, count, text }: PictureAsk): NewRequest | null =>
  requestId ? { requestId, requestHash: hashOf('picture', characterId, count, text) } : null

const findPreviousPictures = async (
  tx: Tx,
  userId: number,
  idempotencyKey: NewRequest | null,
): Promise<PictureMessage[] | null> => {
  const previous = await replayed(tx, userId, idempotencyKey)
  return previous && picturesAnswering(tx, userId, previous.userMessageId)
}

/** The request as a message of the user, and a message of the character for each picture. */
const insertPictureExchange = (
  ctx: Ctx,
  request: PictureAsk,
  idempotencyKey: NewRequest | null,
): Promise<InsertedPictures> =>
  write(ctx, 'chat.ask-pictures', async (tx) => {
    const { userId } = personOf(ctx)
    const { characterId, text, count } = request
    const now = ctx.clock.now()
    const conversation = await lockConversation(tx, userId, characterId, now)
    const previous = await findPreviousPictures(tx, userId, idempotencyKey)
    if (previous) return { pictures: previous, isNew: false }
    if (await hasRunningReply(tx, conversation.id)) throw fail('STILL_ANSWERING')
    const userMessage = await insertAsk(tx, { conversation, userId, text, idempotencyKey, now })
    const ordered = await orderChatPictures(ctx, tx, {
      userId,
      characterId,
      prompt: text,
      count,
      key: `chat:${userMessage.id}`,
    })
    const pictures = await insertPictures(tx, {
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
      await insertRequest(tx, { ...idempotencyKey, userId, messageId: first.messageId })
    }
    return { pictures, isNew: true }
  }).catch((error: unknown) => {
    throw isTaken(error, 'chat_requests_pkey')
      ? fail('BAD_PARAMETER', { field: 'requestId' })
      : error
  })

/** Waits until the pictures are generated, and shows them as the user may see them. */
const presentPictures = async (ctx: Ctx, pictures: PictureMessage[]): Promise<GivenPicture[]> => {
  const { userId } = personOf(ctx)
  const imageIds = pictures.map(({ imageId }) => imageId)
  await waitForPictures(ctx, { imageIds, withinMs: PICTURE_TIMEOUT_MS })
  const visible = await picturesSeenBy(ctx, { userId, imageIds })
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
  const user = personOf(ctx)
  if (user.kind !== 'guest') return
  const { freeMessages: freeADay } = await entitlementsOf(ctx, user)
  const { freeLeft, points } = await balanceOf(ctx, { userId: user.userId, freeADay })
  if (freeLeft === 0 && points < PRICES.message) throw refuseMessage('free-exhausted', freeADay)
}

/** Requests pictures of the character: free, and shown as the user may see them. */
export const askPictures = async (ctx: Ctx, request: PictureAsk): Promise<GivenPicture[]> => {
  const { userId } = personOf(ctx)
  const idempotencyKey = toIdempotencyKey(request)
  const previous = await replayed(ctx.db, userId, idempotencyKey)
  if (previous) {
    return presentPictures(ctx, await picturesAnswering(ctx.db, userId, previous.userMessageId))
  }
  await requireMessageLeft(ctx)
  await requireClean(ctx, { texts: [request.text], direction: 'picture-prompt' })
  await requireUnpaused(ctx)
  await requireChattable(ctx, { characterId: request.characterId, language: ctx.language })
  const quota = await takeChatPictures(ctx, { userId, count: request.count })
  const { pictures, isNew } = await insertPictureExchange(ctx, request, idempotencyKey).catch(
    async (error: unknown) => {
      await quota.giveBack()
      throw error
    },
  )
  // A concurrent duplicate got there first: its pictures are returned, and this quota is released.
  if (!isNew) await quota.giveBack()
  return presentPictures(ctx, pictures)
}
