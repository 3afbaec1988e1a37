import { ATTRIBUTE_TYPES } from '@dulcinea/contract/attribute-types'
import type { Language } from '@dulcinea/contract/constants'
import type { Speaker } from '../../../engines/text-model/port.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { loadAttributesById } from '../attribute-cache.ts'
import type { Attribute } from '../attributes-store.ts'
import { checkChoices } from './check-choices.ts'
import type { AttributeChoices, Content } from './content.ts'

/** The fields filled in so far in the creation wizard. */
export type PartialCharacter = Partial<
  AttributeChoices & Pick<Content, 'age' | 'firstName' | 'lastName' | 'description' | 'greeting'>
>

/** Attribute slugs, for the template writer that works without a model. */
export type AttributeSlugs = { type: string; job: string; relationship: string; hobbies: string[] }

const DEFAULT_NAMES = { 'en-US': 'She', 'zh-CN': '她' } as const
const DEFAULT_AGE = 28

/** The speaker as if the character were saved now. Missing fields get a likely value. */
export const buildSpeaker = async (
  ctx: Ctx,
  partial: PartialCharacter,
  language: Language,
): Promise<{ speaker: Speaker; slugs: AttributeSlugs }> => {
  await checkChoices(ctx, partial)
  const byId = await loadAttributesById(ctx)
  const first = (category: number): Attribute | undefined =>
    [...byId.values()].find((one) => one.category === category)
  const chosen = (id: number | undefined, category: number) =>
    (id === undefined ? undefined : byId.get(id)) ?? first(category)
  const name = (one: Attribute | undefined) =>
    (language === 'zh-CN' ? one?.nameZh : one?.nameEn) ?? ''
  const named = (id: number | undefined) => name(id === undefined ? undefined : byId.get(id))
  const type = chosen(partial.typeId, ATTRIBUTE_TYPES.type)
  const job = chosen(partial.jobId, ATTRIBUTE_TYPES.job)
  const relationship = chosen(partial.relationshipId, ATTRIBUTE_TYPES.relationship)
  const hobbies = (partial.hobbyIds ?? []).map((id) => byId.get(id))
  const known = hobbies.length ? hobbies : [first(ATTRIBUTE_TYPES.hobby)]
  return {
    speaker: {
      firstName: partial.firstName ?? DEFAULT_NAMES[language],
      lastName: partial.lastName ?? '',
      age: partial.age ?? DEFAULT_AGE,
      type: name(type),
      job: name(job),
      hobbies: known.map(name),
      relationship: name(relationship),
      constellation: name(chosen(partial.constellationId, ATTRIBUTE_TYPES.constellation)),
      description: partial.description ?? '',
      greeting: partial.greeting ?? '',
      voice: '',
      likes: [],
      race: named(partial.raceId),
      bodyType: named(partial.bodyTypeId),
      hairColor: named(partial.hairColorId),
      hairstyle: named(partial.hairstyleId),
    },
    slugs: {
      type: type?.slug ?? '',
      job: job?.slug ?? '',
      relationship: relationship?.slug ?? '',
      hobbies: known.map((one) => one?.slug ?? ''),
    },
  }
}
