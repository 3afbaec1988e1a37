import { lookFrom } from '../../../engines/image-model/look-from.ts'
import type { Look } from '../../../engines/image-model/port.ts'
import type { Attribute } from '../attributes-store.ts'
import type { Choices } from '../own/content.ts'

export type Sketched = Partial<Choices> & { age?: number }

const USUAL_AGE = 28

/** How she looks by what is chosen so far; the rest follows from the seed. */
export const lookOf = (
  sketched: Sketched,
  { seed, byId }: { seed: number; byId: ReadonlyMap<number, Attribute> },
): Look => {
  const word = (id: number | undefined): string => (id && byId.get(id)?.slug) || ''
  return lookFrom({
    seed,
    age: sketched.age ?? USUAL_AGE,
    race: word(sketched.raceId),
    bodyType: word(sketched.bodyTypeId),
    hairColor: word(sketched.hairColorId),
    hairstyle: word(sketched.hairstyleId),
    type: word(sketched.typeId),
    job: word(sketched.jobId),
    hobbies: (sketched.hobbyIds ?? []).map(word).filter(Boolean),
    constellation: word(sketched.constellationId),
  })
}
