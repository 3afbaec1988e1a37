import type { PictureShape } from '@dulcinea/contract/pictures'
import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import { write } from '../../db/write.ts'
import { requireVisible } from '../characters/index.ts'
import { requireClean, requireUnpaused } from '../moderation/index.ts'
import { getBalance, holdPoints, PRICES } from '../points/index.ts'
import { getEntitlements } from '../premium/index.ts'
import { requireEnabled } from '../settings/index.ts'
import { toChargeKey } from './charge-key.ts'
import { countUnfinished, findPicturesOfRequest } from './images-store.ts'
import { MAX_UNFINISHED_PICTURES } from './limits.ts'
import { toOwnPictures, type OwnPicture } from './own-picture.ts'
import type { PictureRow } from './picture-row.ts'
import { placeOrder } from './place-order.ts'

export type PictureRequest = {
  prompt: string
  characterId?: number
  shape: PictureShape
  count: number
  requestId?: string
}

/** The pictures of an earlier request with the same idempotency key. Another request with it fails. */
const findEarlierPictures = async (
  ctx: Ctx,
  request: PictureRequest,
): Promise<PictureRow[] | null> => {
  if (!request.requestId) return null
  const { userId } = requireUser(ctx)
  const rows = await findPicturesOfRequest(ctx.db, {
    userId,
    kind: 'own',
    requestKey: request.requestId,
  })
  if (!rows.length) return null
  const isSameRequest =
    rows.length === request.count &&
    rows.every(
      (row) =>
        row.shape === request.shape &&
        (row.deletedAt !== null ||
          (row.prompt === request.prompt && row.characterId === (request.characterId ?? null))),
    )
  if (!isSameRequest) throw fail('BAD_PARAMETER', { field: 'requestId' })
  return rows.filter(({ deletedAt }) => !deletedAt)
}

/** Each picture has its own point hold, so that each is settled or refunded on its own. */
const reservePictures = (ctx: Ctx, request: PictureRequest, price: number): Promise<PictureRow[]> =>
  write(ctx, 'image.create', async (tx) => {
    const { userId } = requireUser(ctx)
    const characterId = request.characterId ?? null
    const order = {
      ...request,
      userId,
      characterId,
      kind: 'own',
      key: request.requestId ?? null,
    } as const
    const rows = await placeOrder(ctx, tx, order)
    for (const { id } of rows) {
      await holdPoints(tx, {
        userId,
        amount: price,
        reason: 'create-image',
        key: toChargeKey(id),
        ref: { imageId: id, ...(characterId === null ? {} : { characterId }) },
        now: ctx.clock.now(),
      })
    }
    // Counted under the wallet's lock, taken by the holds, so that concurrent requests see each other.
    if ((await countUnfinished(tx, userId)) > MAX_UNFINISHED_PICTURES * ctx.config.limitsScale) {
      throw fail('TOO_MANY_REQUESTS', { retryAfterSeconds: 10 })
    }
    return rows
  })

/** Screens the request, holds its price and enqueues the pictures. Clients poll for the result. */
export const createPictures = async (
  ctx: Ctx,
  request: PictureRequest,
): Promise<{ pictures: OwnPicture[]; points: number }> => {
  const user = requireUser(ctx)
  const { pictureCost, freeMessages } = await getEntitlements(ctx, user)
  const respond = async (rows: PictureRow[]) => {
    const { points } = await getBalance(ctx, { userId: user.userId, freePerDay: freeMessages })
    return { pictures: await toOwnPictures(ctx, rows), points }
  }
  const before = await findEarlierPictures(ctx, request)
  if (before) return respond(before)
  await requireEnabled(ctx, 'pictures.making')
  await requireClean(ctx, { texts: [request.prompt], direction: 'picture-prompt' })
  await requireUnpaused(ctx)
  if (request.characterId) await requireVisible(ctx, { characterId: request.characterId })
  try {
    return await respond(await reservePictures(ctx, request, PRICES[pictureCost]))
  } catch (error) {
    if (!isUniqueViolation(error, 'images_request')) throw error
    // A concurrent request with the same idempotency key was first.
    return respond((await findEarlierPictures(ctx, request)) ?? [])
  }
}
