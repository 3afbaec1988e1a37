import { resolveAppearance } from '@dulcinea/portraits'
import type { Appearance } from '../../../engines/image-model/port.ts'
import type { Attribute } from '../attributes-store.ts'
import type { AttributeChoices } from '../own/content.ts'

export type AppearanceChoices = Partial<AttributeChoices> & { age?: number }

const DEFAULT_AGE = 28

/** The appearance from the attributes chosen so far; the rest is derived from the seed. */
export const buildAppearance = (
  choices: AppearanceChoices,
  { seed, byId }: { seed: number; byId: ReadonlyMap<number, Attribute> },
): Appearance => {
  const toSlug = (id: number | undefined): string => (id && byId.get(id)?.slug) || ''
  return resolveAppearance({
    seed,
    age: choices.age ?? DEFAULT_AGE,
    race: toSlug(choices.raceId),
    bodyType: toSlug(choices.bodyTypeId),
    hairColor: toSlug(choices.hairColorId),
    hairstyle: toSlug(choices.hairstyleId),
    type: toSlug(choices.typeId),
    job: toSlug(choices.jobId),
    hobbies: (choices.hobbyIds ?? []).map(toSlug).filter(Boolean),
    constellation: toSlug(choices.constellationId),
  })
}
