import { ATTRIBUTE_TYPES } from '@dulcinea/contract/attribute-types'
import type { Language } from '@dulcinea/contract/constants'
import type { Speaker } from '../../../engines/text-model/port.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { attributesById } from '../attribute-names.ts'
import type { Attribute } from '../attributes-store.ts'
import { checkChoices } from './check-choices.ts'
import type { Choices, Content } from './content.ts'

/** What the wizard holds so far. */
export type Sketch = Partial<
  Choices & Pick<Content, 'age' | 'firstName' | 'lastName' | 'description' | 'greeting'>
>

/** Her facts by the catalogue's own words, for who writes about her without a model. */
export type SketchWords = { type: string; job: string; relationship: string; hobbies: string[] }

const UNNAMED = { 'en-US': 'She', 'zh-CN': '她' } as const
const USUAL_AGE = 28

/** Who would speak if she were saved now; what is missing gets a likely value. */
export const speakerOf = async (
  ctx: Ctx,
  sketch: Sketch,
  language: Language,
): Promise<{ speaker: Speaker; words: SketchWords }> => {
  await checkChoices(ctx, sketch)
  const byId = await attributesById(ctx)
  const first = (category: number): Attribute | undefined =>
    [...byId.values()].find((one) => one.category === category)
  const chosen = (id: number | undefined, category: number) =>
    (id === undefined ? undefined : byId.get(id)) ?? first(category)
  const name = (one: Attribute | undefined) =>
    (language === 'zh-CN' ? one?.nameZh : one?.nameEn) ?? ''
  const named = (id: number | undefined) => name(id === undefined ? undefined : byId.get(id))
  const type = chosen(sketch.typeId, ATTRIBUTE_TYPES.type)
  const job = chosen(sketch.jobId, ATTRIBUTE_TYPES.job)
  const relationship = chosen(sketch.relationshipId, ATTRIBUTE_TYPES.relationship)
  const hobbies = (sketch.hobbyIds ?? []).map((id) => byId.get(id))
  const known = hobbies.length ? hobbies : [first(ATTRIBUTE_TYPES.hobby)]
  return {
    speaker: {
      firstName: sketch.firstName ?? UNNAMED[language],
      lastName: sketch.lastName ?? '',
      age: sketch.age ?? USUAL_AGE,
      type: name(type),
      job: name(job),
      hobbies: known.map(name),
      relationship: name(relationship),
      constellation: name(chosen(sketch.constellationId, ATTRIBUTE_TYPES.constellation)),
      description: sketch.description ?? '',
      greeting: sketch.greeting ?? '',
      voice: '',
      likes: [],
      race: named(sketch.raceId),
      bodyType: named(sketch.bodyTypeId),
      hairColor: named(sketch.hairColorId),
      hairstyle: named(sketch.hairstyleId),
    },
    words: {
      type: type?.slug ?? '',
      job: job?.slug ?? '',
      relationship: relationship?.slug ?? '',
      hobbies: known.map((one) => one?.slug ?? ''),
    },
  }
}
