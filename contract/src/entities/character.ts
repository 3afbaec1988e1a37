import { z } from 'zod'
import { PicturePath, Time } from '../fields.ts'
import { IMAGE_TYPES } from '../shared/derive.ts'
import { PUBLICATION, REFUSED_FIELDS } from '../shared/publication.ts'

const item = {
  id: z.int().positive(),
  name: z.string(),
  lastName: z.string(),
  age: z.int(),
  description: z.string(),
  imageUrl: PicturePath,
  avatar: PicturePath,
  /** A `data:` URL of about 200 bytes, shown until `imageUrl` has loaded. */
  placeholder: z.string().optional(),
  count: z.int(),
  category: z.int(),
  status: z.enum(PUBLICATION),
  isPublic: z.boolean(),
  collected: z.boolean(),
}

const AttributeRef = z.strictObject({ id: z.int().positive(), name: z.string() })

export const CharacterItem = z.strictObject(item)
export type CharacterItem = z.output<typeof CharacterItem>

export const Character = z.strictObject({
  ...item,
  greeting: z.string(),
  type: AttributeRef,
  race: AttributeRef,
  bodyType: AttributeRef,
  hairColor: AttributeRef,
  hairstyle: AttributeRef,
  job: AttributeRef,
  relationship: AttributeRef,
  constellation: AttributeRef,
  hobby: z.array(z.strictObject({ id: z.int().positive(), hobby: z.string() })),
  images: z.array(
    z.strictObject({
      id: z.int().positive(),
      imageUrl: PicturePath,
      imageType: z.enum(IMAGE_TYPES),
      placeholder: z.string().optional(),
    }),
  ),
  creator: z
    .strictObject({ userId: z.int().positive(), nick: z.string(), head: PicturePath })
    .nullable(),
  updateTime: Time,
  reason: z.string(),
  /** Only for the owner: the field that the review objected to, and the seed of the portrait. */
  reasonField: z.enum(REFUSED_FIELDS).optional(),
  seed: z.int().positive().optional(),
})
export type Character = z.output<typeof Character>
