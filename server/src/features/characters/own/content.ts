import { z } from 'zod'

const Id = z.number().int().positive()

/** Everything that her maker has decided about her: what a version is. */
export const Content = z.object({
  firstName: z.string(),
  lastName: z.string(),
  age: z.number().int(),
  description: z.string(),
  greeting: z.string(),
  /** How she talks, from a card: said to the text engine as data, never shown. */
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
  /** A picture of the maker's own in place of the drawn portrait. */
  picture: z.string().nullable(),
})
export type Content = z.output<typeof Content>

export type Choices = Pick<
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

/** What decides how she looks; her seed stays. */
export const looksAlike = (one: Content, other: Content): boolean =>
  one.picture === other.picture && lookKey(one) === lookKey(other)

const lookKey = (of: Content): string =>
  JSON.stringify([
    of.age,
    of.typeId,
    of.raceId,
    of.bodyTypeId,
    of.hairColorId,
    of.hairstyleId,
    of.jobId,
    of.constellationId,
    of.hobbyIds,
  ])
