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

const RETRY_AFTER_SECONDS = 60

/** A full disk or an unreachable bucket is temporary: the client may retry the upload. */
const store = (ctx: Ctx, key: string, bytes: Buffer): Promise<void> =>
  ctx.engines.storage.put(key, bytes).catch((cause: unknown) => {
    ctx.log.error({ event: 'upload.store_failed', error: cause }, 'could not store picture')
    throw fail('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS }, { cause })
  })

type UploadInput = { bytes: Buffer; wish: Wish }

/** Re-encodes and stores a picture under an unguessable key. On failure nothing stays stored. */
export const uploadPicture = async (ctx: Ctx, input: UploadInput): Promise<UploadedPicture> => {
  const { userId } = personOf(ctx)
  const { bytes, width, height } = await ctx
    .part(pictureDesk)
    .through(() => remakePicture(input.bytes, input.wish), String(userId))
  const taken = await take(ctx, PICTURES_A_DAY, String(userId))
  const key = newPictureKey('own')
  const upload = { key, width, height, size: bytes.length, createdAt: ctx.clock.now() }
  try {
    await store(ctx, key, bytes)
    await write(ctx, 'upload.picture', (tx) => insertUpload(tx, userId, upload))
  } catch (error) {
    await ctx.engines.storage.remove(key).catch(() => {})
    await taken.giveBack()
    throw error
  }
  return { path: ownPicturePath(key), width, height, size: bytes.length }
}
