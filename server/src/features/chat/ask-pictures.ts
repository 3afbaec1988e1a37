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

// Well below the limit that a browser gives to the first byte of an answer.
const WAIT_MS = 60_000

export type PictureAsk = { characterId: number; text: string; count: number; requestId?: string }
export type GivenPicture = { messageId: number; imageId: number; path: string; isLocked: boolean }
type Hung = { messageId: number; imageId: number }
type Hanging = { pictures: Hung[]; isNew: boolean }

const requestOf = ({ requestId, characterId, count, text }: PictureAsk): NewRequest | null =>
  requestId ? { requestId, asked: hashOf('picture', characterId, count, text) } : null

const hung = async (tx: Tx, userId: number, request: NewRequest | null): Promise<Hung[] | null> => {
  const before = await replayed(tx, userId, request)
  return before && picturesAnswering(tx, userId, before.userMessageId)
}

/** The wish as the user's line, and a message of hers for each picture; or the reason why not. */
const hang = (ctx: Ctx, ask: PictureAsk, request: NewRequest | null): Promise<Hanging> =>
  write(ctx, 'chat.ask-pictures', async (tx) => {
    const { userId } = personOf(ctx)
    const { characterId, text, count } = ask
    const now = ctx.clock.now()
    const conversation = await lockConversation(tx, userId, characterId, now)
    const before = await hung(tx, userId, request)
    if (before) return { pictures: before, isNew: false }
    if (await hasRunningReply(tx, conversation.id)) throw fail('STILL_ANSWERING')
    const mine = await insertAsk(tx, { conversation, userId, text, request, now })
    const ordered = await orderChatPictures(ctx, tx, {
      userId,
      characterId,
      prompt: text,
      count,
      key: `chat:${mine.id}`,
    })
    const made = await insertPictures(tx, {
      conversation: { ...conversation, lastSeq: mine.seq },
      userId,
      parentId: mine.id,
      replyTo: mine.id,
      imageIds: ordered.map(({ imageId }) => imageId),
      now,
      isChosen: true,
    })
    const [first] = made
    if (request && first) {
      await insertRequest(tx, { ...request, userId, messageId: first.messageId })
    }
    return { pictures: made, isNew: true }
  }).catch((error: unknown) => {
    throw isTaken(error, 'chat_requests_pkey')
      ? fail('BAD_PARAMETER', { field: 'requestId' })
      : error
  })

const seen = async (ctx: Ctx, pictures: Hung[]): Promise<GivenPicture[]> => {
  const { userId } = personOf(ctx)
  const imageIds = pictures.map(({ imageId }) => imageId)
  await waitForPictures(ctx, { imageIds, withinMs: WAIT_MS })
  const faces = await picturesSeenBy(ctx, { userId, imageIds })
  return pictures.map(({ messageId, imageId }) => {
    const face = faces.get(imageId)
    return { messageId, imageId, path: face?.path ?? '', isLocked: face?.isLocked ?? false }
  })
}

/** A guest who could not send a message gets no picture either, and is told the same. */
const requireMessageLeft = async (ctx: Ctx): Promise<void> => {
  const person = personOf(ctx)
  if (person.kind !== 'guest') return
  const { freeMessages: freeADay } = await entitlementsOf(ctx, person)
  const { freeLeft, points } = await balanceOf(ctx, { userId: person.userId, freeADay })
  if (freeLeft === 0 && points < PRICES.message) throw refuseMessage('free-exhausted', freeADay)
}

/** Asks her for pictures outright: made for nothing, and shown as the caller may see them. */
export const askPictures = async (ctx: Ctx, ask: PictureAsk): Promise<GivenPicture[]> => {
  const { userId } = personOf(ctx)
  const request = requestOf(ask)
  const before = await replayed(ctx.db, userId, request)
  if (before) return seen(ctx, await picturesAnswering(ctx.db, userId, before.userMessageId))
  await requireMessageLeft(ctx)
  await requireClean(ctx, { texts: [ask.text], direction: 'picture-prompt' })
  await requireUnpaused(ctx)
  await requireChattable(ctx, { characterId: ask.characterId, language: ctx.language })
  const taken = await takeChatPictures(ctx, { userId, count: ask.count })
  const { pictures, isNew } = await hang(ctx, ask, request).catch(async (error: unknown) => {
    await taken.giveBack()
    throw error
  })
  // Asked twice at once, drawn once: the other one's share goes back.
  if (!isNew) await taken.giveBack()
  return seen(ctx, pictures)
}
