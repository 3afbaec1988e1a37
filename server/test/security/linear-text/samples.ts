import { ATTRIBUTE_TYPES } from '@dulcinea/contract/attribute-types'
import type { Speaker } from '../../../src/engines/text-model/port.ts'
import type { Attribute } from '../../../src/features/characters/attributes-store.ts'
import type { Content } from '../../../src/features/characters/own/content.ts'

/** One attribute of each category. */
export const ATTRIBUTES: readonly Attribute[] = Object.entries(ATTRIBUTE_TYPES).map(
  ([slug, category]) => ({
    id: category,
    category,
    slug,
    sort: 0,
    picture: '',
    nameEn: `Some ${slug}`,
    nameZh: `某${slug}`,
    textEn: '',
    textZh: '',
  }),
)

export const CONTENT: Content = {
  firstName: 'Ada',
  lastName: 'Stone',
  age: 28,
  description: 'Ada repairs clocks in a small shop by the river.',
  greeting: 'Oh, hello there.',
  voice: '',
  typeId: 1,
  raceId: 1,
  bodyTypeId: 1,
  hairColorId: 1,
  hairstyleId: 1,
  jobId: 1,
  relationshipId: 1,
  constellationId: 1,
  hobbyIds: [],
  picture: null,
}

export const SPEAKER: Speaker = {
  firstName: 'Ada',
  lastName: 'Stone',
  age: 28,
  type: 'Dreamer',
  job: 'Clockmaker',
  hobbies: ['Chess'],
  relationship: 'Friend',
  constellation: 'Aries',
  description: CONTENT.description,
  greeting: CONTENT.greeting,
  voice: '',
  likes: ['rain on the roof'],
  race: '',
  bodyType: '',
  hairColor: '',
  hairstyle: '',
}
