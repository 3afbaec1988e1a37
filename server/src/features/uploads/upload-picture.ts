import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { take } from '../../kernel/limit.ts'
import { newPictureKey, ownPicturePath } from '../../kernel/picture-names.ts'
import { write } from '../../kernel/write.ts'
import { PICTURES_A_DAY } from './limits.ts'
import { pictureDesk } from './picture-desk.ts'
import { remakePicture, type Wish } from './remake-picture.ts'
import { insertUpload } from './uploads-store.ts'

export type UploadedPicture = { path: string; width: number; height: number; size: number }

const COME_AGAIN_SECONDS = 60

/** A disk that is full or a bucket that is away is no fault of the picture: it may come again. */
const keep = (ctx: Ctx, key: string, bytes: Buffer): Promise<void> =>
  ctx.engines.storage.put(key, bytes).catch((cause: unknown) => {
    ctx.log.error({ error: cause }, 'a picture could not be kept')
    throw fail('UNAVAILABLE', { retryAfterSeconds: COME_AGAIN_SECONDS }, { cause })
  })

/** Keeps a picture under a name that nobody can guess, or leaves nothing behind. */
export const uploadPicture = async (
  ctx: Ctx,
  input: { bytes: Buffer; wish: Wish },
): Promise<UploadedPicture> => {
  const { userId } = personOf(ctx)
  const { bytes, width, height } = await ctx
    .part(pictureDesk)
    .through(() => remakePicture(input.bytes, input.wish), String(userId))
  const counted = await take(ctx, PICTURES_A_DAY, String(userId))
  const key = newPictureKey('own')
  const upload = { key, width, height, size: bytes.length, createdAt: ctx.clock.now() }
  try {
    await keep(ctx, key, bytes)
    await write(ctx, 'upload.picture', (tx) => insertUpload(tx, userId, upload))
  } catch (error) {
    await ctx.engines.storage.remove(key).catch(() => {})
    await counted.giveBack()
    throw error
  }
  return { path: ownPicturePath(key), width, height, size: bytes.length }
}
