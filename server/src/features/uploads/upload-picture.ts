import { createAdmissionControl, type AdmissionControl } from '../../kernel/admission-control.ts'
import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { consumeRateLimit } from '../../kernel/rate-limit.ts'
import { createPictureKey, toOwnPicturePath } from '../../kernel/picture-names.ts'
import type { Service } from '../../kernel/services.ts'
import { write } from '../../db/write.ts'
import { UPLOAD_DAILY_LIMIT } from './limits.ts'
import { reencodePicture, type ReencodeOptions } from './reencode-picture.ts'
import { insertUpload } from './uploads-store.ts'

export type UploadedPicture = { path: string; width: number; height: number; size: number }

const RETRY_AFTER_SECONDS = 60
const MAX_UPLOADS_PER_USER = 4

/** A decoded picture takes a hundred megabytes, so only a few are decoded at once. */
const uploadAdmission: Service<AdmissionControl> = {
  name: 'upload-admission',
  create: ({ config: { limitsScale } }) =>
    createAdmissionControl({
      maxActive: 2,
      maxQueued: 20,
      maxPerKey: Math.ceil(MAX_UPLOADS_PER_USER * limitsScale),
    }),
}

/** A full disk or an unreachable bucket is temporary: the client may retry the upload. */
const store = (ctx: Ctx, key: string, bytes: Buffer): Promise<void> =>
  ctx.engines.storage.put(key, bytes).catch((cause: unknown) => {
    ctx.log.error({ event: 'upload.store_failed', error: cause }, 'could not store picture')
    throw fail('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS }, { cause })
  })

type UploadInput = { bytes: Buffer; options: ReencodeOptions }

/** Re-encodes and stores a picture under an unguessable key. On failure nothing stays stored. */
export const uploadPicture = async (ctx: Ctx, input: UploadInput): Promise<UploadedPicture> => {
  const { userId } = requireUser(ctx)
  const { bytes, width, height } = await ctx
    .service(uploadAdmission)
    .run(() => reencodePicture(input.bytes, input.options), String(userId))
  const taken = await consumeRateLimit(ctx, UPLOAD_DAILY_LIMIT, String(userId))
  const key = createPictureKey('own')
  const upload = { key, width, height, size: bytes.length, createdAt: ctx.clock.now() }
  try {
    await store(ctx, key, bytes)
    await write(ctx, 'upload.picture', (tx) => insertUpload(tx, userId, upload))
  } catch (error) {
    await ctx.engines.storage.remove(key).catch(() => {})
    await taken.refund()
    throw error
  }
  return { path: toOwnPicturePath(key), width, height, size: bytes.length }
}
