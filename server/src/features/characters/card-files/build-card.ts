import { formatFullName } from '@dulcinea/contract/derive'
import type { Attribute } from '../attributes-store.ts'
import type { Content } from '../own/content.ts'
import { truncate, OUR_EXTENSION } from './map-card.ts'
import { isRecord, type JsonObject } from './read-card.ts'

export type CardSpec = 'v2' | 'v3'
export type OriginalCard = { raw: JsonObject; mapped: Content }

const EMPTY_DATA: JsonObject = {
  name: '',
  description: '',
  personality: '',
  scenario: '',
  first_mes: '',
  mes_example: '',
  creator_notes: '',
  system_prompt: '',
  post_history_instructions: '',
  alternate_greetings: [],
  tags: [],
  creator: '',
  character_version: '',
  extensions: {},
}
const V1_FIELDS = ['name', 'description', 'personality', 'scenario', 'first_mes', 'mes_example']
const SPECS = {
  v2: { spec: 'chara_card_v2', spec_version: '2.0' },
  v3: { spec: 'chara_card_v3', spec_version: '3.0' },
} as const

const sameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Our own facts, stored in an extension so that a later import does not have to guess them. */
const toExtension = (content: Content, byId: ReadonlyMap<number, Attribute>): JsonObject => {
  const slug = (id: number): string => byId.get(id)?.slug ?? ''
  return {
    age: content.age,
    type: slug(content.typeId),
    race: slug(content.raceId),
    bodyType: slug(content.bodyTypeId),
    hairColor: slug(content.hairColorId),
    hairstyle: slug(content.hairstyleId),
    job: slug(content.jobId),
    hobby: content.hobbyIds.map(slug),
    relationship: slug(content.relationshipId),
    constellation: slug(content.constellationId),
  }
}

/** The fields that the owner has changed since the import. Unchanged fields are exported as imported. */
const findChanges = (content: Content, original: OriginalCard | null): JsonObject => {
  const before = original?.mapped
  const name = formatFullName({ name: content.firstName, lastName: content.lastName })
  return {
    ...(before?.firstName === content.firstName && before.lastName === content.lastName
      ? {}
      : { name }),
    ...(before?.description === content.description ? {} : { description: content.description }),
    ...(before?.greeting === content.greeting ? {} : { first_mes: content.greeting }),
  }
}

const toTags = (content: Content, byId: ReadonlyMap<number, Attribute>): string[] =>
  [content.typeId, content.jobId, ...content.hobbyIds].flatMap((id) => byId.get(id)?.nameEn ?? [])

/** Builds a character card, with everything that the imported card contained. */
export const buildCard = (input: {
  content: Content
  original: OriginalCard | null
  creator: string
  version: number
  byId: ReadonlyMap<number, Attribute>
  spec: CardSpec
}): JsonObject => {
  const { content, original, byId, spec } = input
  const changes = findChanges(content, original)
  const isUntouched =
    original !== null &&
    sameValue({ ...original.mapped, picture: null }, { ...content, picture: null })
  const raw = original?.raw ?? {}
  const rawData = raw['data']
  const own = isRecord(rawData)
    ? rawData
    : Object.fromEntries(V1_FIELDS.filter((key) => key in raw).map((key) => [key, raw[key]]))
  const fresh: JsonObject = original
    ? {}
    : {
        tags: toTags(content, byId),
        creator: input.creator,
        character_version: String(input.version),
      }
  const extensions = isRecord(own['extensions']) ? own['extensions'] : {}
  const data: JsonObject = {
    ...EMPTY_DATA,
    ...(spec === 'v3' ? { group_only_greetings: [] } : {}),
    ...own,
    ...fresh,
    ...changes,
    ...(isUntouched
      ? {}
      : { extensions: { ...extensions, [OUR_EXTENSION]: toExtension(content, byId) } }),
  }
  // Some programs write v1 copies of the fields beside `data`: keep them consistent.
  const topLevelCopies = Object.fromEntries(Object.entries(changes).filter(([key]) => key in raw))
  const version = raw['spec'] === SPECS[spec].spec ? raw['spec_version'] : undefined
  const specVersion = typeof version === 'string' ? { spec_version: version } : {}
  return { ...raw, ...topLevelCopies, ...SPECS[spec], ...specVersion, data }
}

/** An ASCII file name that every system accepts. */
export const toFileName = (content: Content, format: string): string => {
  const plain = `${content.firstName}-${content.lastName}`
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9-]+/g, '')
    .replace(/^-+|(?<!-)-+$/g, '')
  return `${truncate(plain, 60) || 'character'}.${format}`
}
