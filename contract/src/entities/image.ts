import { z } from 'zod'
import { PicturePath, Time } from '../fields.ts'
import { PICTURE_SHAPES, PICTURE_STAGES, PICTURE_STATUSES } from '../shared/pictures.ts'

/** A picture generated for the caller. */
export const createdImageFields = {
  imageId: z.int().positive(),
  /** Empty until the picture is done. */
  imageUrl: PicturePath,
  status: z.enum(PICTURE_STATUSES),
  stage: z.enum(PICTURE_STAGES),
  progress: z.int().min(0).max(100),
  prompt: z.string(),
  shape: z.enum(PICTURE_SHAPES),
  width: z.int().positive(),
  height: z.int().positive(),
  /** A `data:` URL of about 200 bytes, shown while the picture loads; empty when there is none. */
  placeholder: z.string(),
  aiGirlId: z.int().positive().nullable(),
  /** The full name of the pictured character, in the caller's language. */
  aiGirlName: z.string().nullable(),
  addTime: Time,
}
export const CreatedImage = z.strictObject(createdImageFields)
export type CreatedImage = z.output<typeof CreatedImage>
