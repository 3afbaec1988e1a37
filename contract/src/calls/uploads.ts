import { z } from 'zod'
import { jsonCall } from '../call.ts'
import { Flag, Int, PicturePath } from '../fields.ts'

const LONGEST_SIDE = 16_383
const Side = Int.pipe(z.int().min(1).max(LONGEST_SIDE))

/** A Blob in the browser, received bytes in the server. */
const File = z
  .custom<{ readonly size: number }>(
    (value) => typeof value === 'object' && value !== null && 'size' in value,
  )
  .meta({ type: 'string', format: 'binary' })

export const uploads = {
  picture: jsonCall({
    method: 'POST',
    path: '/upload/picture',
    access: 'member',
    body: 'multipart',
    summary: 'Takes a JPEG, PNG, WebP or GIF of less than 5 MB and keeps it anew, without metadata',
    input: z.object({
      file: File,
      isCompress: Flag.optional(),
      quality: Int.pipe(z.int().min(1).max(100)).optional(),
      scale: Flag.optional(),
      scaleWidth: Side.optional(),
      scaleHeight: Side.optional(),
    }),
    output: z.strictObject({
      imageUrl: PicturePath,
      width: z.int().positive(),
      height: z.int().positive(),
      size: z.int().positive(),
    }),
    errors: ['PICTURE_TOO_LARGE', 'NOT_A_PICTURE'],
  }),
}
