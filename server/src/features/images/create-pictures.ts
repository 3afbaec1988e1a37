import type { PictureShape } from '@dulcinea/contract/pictures'
import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { isTaken } from '../../kernel/taken.ts'
import { write } from '../../kernel/write.ts'
import { requireVisible } from '../characters/index.ts'
import { requireClean, requireUnpaused } from '../moderation/index.ts'
import { balanceOf, holdPoints, PRICES } from '../points/index.ts'
import { entitlementsOf } from '../premium/index.ts'
import { requireSwitchedOn } from '../settings/index.ts'
import { chargeKey } from './charge-key.ts'
import { countWorking, picturesOfRequest } from './images-store.ts'
import { MOST_AT_ONCE } from './limits.ts'
import { asOwn, type OwnPicture } from './own-picture.ts'
import type { PictureRow } from './picture-row.ts'
import { placeOrder } from './place-order.ts'

export type PictureWish = {
  prompt: string
  characterId?: number
  shape: PictureShape
  count: number
  requestId?: string
}

/** The pictures that this very request has already been given, if it came before. */
const picturesBefore = async (ctx: Ctx, wish: PictureWish): Promise<PictureRow[] | null> => {
  if (!wish.requestId) return null
  const { userId } = personOf(ctx)
  const rows = await picturesOfRequest(ctx.db, { userId, kind: 'own', requestKey: wish.requestId })
  if (!rows.length) return null
  const isSame =
    rows.length === wish.count &&
    rows.every(
      (row) =>
        row.shape === wish.shape &&
        (row.deletedAt !== null ||
          (row.prompt === wish.prompt && row.characterId === (wish.characterId ?? null))),
    )
  if (!isSame) throw fail('BAD_PARAMETER', { field: 'requestId' })
  return rows.filter(({ deletedAt }) => !deletedAt)
}

/** Each picture has a hold of its own: what becomes of one does not touch the others. */
const reserve = (ctx: Ctx, wish: PictureWish, price: number): Promise<PictureRow[]> =>
  write(ctx, 'image.create', async (tx) => {
    const { userId } = personOf(ctx)
    const characterId = wish.characterId ?? null
    const order = {
      ...wish,
      userId,
      characterId,
      kind: 'own',
      key: wish.requestId ?? null,
    } as const
    const rows = await placeOrder(ctx, tx, order)
    for (const { id } of rows) {
      await holdPoints(tx, {
        userId,
        amount: price,
        reason: 'create-image',
        key: chargeKey(id),
        ref: { imageId: id, ...(characterId === null ? {} : { characterId }) },
        now: ctx.clock.now(),
      })
    }
    // Counted under the wallet's lock, which the holds have taken: two wishes at once see each other.
    if ((await countWorking(tx, userId)) > MOST_AT_ONCE * ctx.config.limitsScale) {
      throw fail('TOO_MANY_REQUESTS', { retryAfterSeconds: 10 })
    }
    return rows
  })

/** Screens the wish, holds its price and has the pictures made; they are looked for later. */
export const createPictures = async (
  ctx: Ctx,
  wish: PictureWish,
): Promise<{ pictures: OwnPicture[]; points: number }> => {
  const person = personOf(ctx)
  const { pictureCost, freeMessages } = await entitlementsOf(ctx, person)
  const told = async (rows: PictureRow[]) => {
    const { points } = await balanceOf(ctx, { userId: person.userId, freeADay: freeMessages })
    return { pictures: await asOwn(ctx, rows), points }
  }
  const before = await picturesBefore(ctx, wish)
  if (before) return told(before)
  await requireSwitchedOn(ctx, 'pictures.making')
  await requireClean(ctx, { texts: [wish.prompt], direction: 'picture-prompt' })
  await requireUnpaused(ctx)
  if (wish.characterId) await requireVisible(ctx, { characterId: wish.characterId })
  try {
    return await told(await reserve(ctx, wish, PRICES[pictureCost]))
  } catch (error) {
    if (!isTaken(error, 'images_request')) throw error
    // The same request twice at once: the other one was first.
    return told((await picturesBefore(ctx, wish)) ?? [])
  }
}
