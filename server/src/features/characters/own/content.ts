import { z } from 'zod'

const Id = z.number().int().positive()

/** Everything that the owner decides about a character. One version stores one of these. */
export const Content = z.object({
  firstName: z.string(),
  lastName: z.string(),
  age: z.number().int(),
  description: z.string(),
  greeting: z.string(),
  /** Speech style from an imported card: passed to the text model as data, never shown. */
  voice: z.string(),
  typeId: Id,
  raceId: Id,
  bodyTypeId: Id,
  hairColorId: Id,
  hairstyleId: Id,
  jobId: Id,
  relationshipId: Id,
  constellationId: Id,
  hobbyIds: z.array(Id),
  /** A picture of the owner's instead of the drawn portrait. */
  picture: z.string().nullable(),
})
export type Content = z.output<typeof Content>

export type AttributeChoices = Pick<
  Content,
  | 'typeId'
  | 'raceId'
  | 'bodyTypeId'
  | 'hairColorId'
  | 'hairstyleId'
  | 'jobId'
  | 'relationshipId'
  | 'constellationId'
  | 'hobbyIds'
>

/** Whether two versions need the same portraits. The seed is the same for all versions. */
export const hasSameAppearance = (one: Content, other: Content): boolean =>
  one.picture === other.picture && appearanceKey(one) === appearanceKey(other)

const appearanceKey = (content: Content): string =>
  JSON.stringify([
    content.age,
    content.typeId,
    content.raceId,
    content.bodyTypeId,
    content.hairColorId,
    content.hairstyleId,
    content.jobId,
    content.constellationId,
    content.hobbyIds,
  ])
