import type { Ctx } from '../../kernel/ctx.ts'
import { take, type Taken } from '../../kernel/limit.ts'
import type { Tx } from '../../kernel/write.ts'
import { requireSwitchedOn } from '../settings/index.ts'
import { picturesOfRequest } from './images-store.ts'
import { CHAT_PICTURES, GUEST_CHAT_PICTURES_AN_HOUR } from './limits.ts'
import { placeOrder } from './place-order.ts'

/** Takes the rate limits of chat pictures, or fails. Call it before the transaction. */
export const takeChatPictures = async (
  ctx: Ctx,
  input: { userId: number; count: number },
): Promise<Taken> => {
  await requireSwitchedOn(ctx, 'pictures.making')
  const taken: Taken[] = []
  const giveBack = async () => {
    for (const one of taken.splice(0)) await one.giveBack()
  }
  try {
    for (let i = 0; i < input.count; i++) {
      for (const limit of CHAT_PICTURES) {
        taken.push(await take(ctx, limit, String(input.userId)))
      }
      if (ctx.actor.kind === 'guest') {
        taken.push(await take(ctx, GUEST_CHAT_PICTURES_AN_HOUR, ctx.caller.network))
      }
    }
  } catch (error) {
    await giveBack()
    throw error
  }
  return { giveBack }
}

/**
 * Enqueues pictures for a chat: free, locked, started when the transaction commits. The prompt must have
 * been screened. `key` is an idempotency key: the same key gives the same pictures.
 */
export const orderChatPictures = async (
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  input: { userId: number; characterId: number; prompt: string; count: number; key: string },
): Promise<{ imageId: number }[]> => {
  const existing = await picturesOfRequest(tx, {
    userId: input.userId,
    kind: 'chat',
    requestKey: input.key,
  })
  const rows = existing.length
    ? existing
    : await placeOrder(ctx, tx, { ...input, kind: 'chat', shape: 'portrait' })
  return rows.map(({ id }) => ({ imageId: id }))
}
