import { calls } from '@dulcinea/contract'
import { ATTRIBUTE_TYPES, type AttributeCategory } from '@dulcinea/contract/attribute-types'
import { readFile } from 'node:fs/promises'
import type { ClientSession, DemoClient } from './demo-client.ts'
import type { StoryCharacter } from './user-story.ts'

const ENGLISH: ClientSession = { language: 'en-US' }
const FOLDER = new URL('../../catalogue/', import.meta.url)
const MAX_CHARACTERS = 100

const read = async (file: string) => JSON.parse(await readFile(new URL(file, FOLDER), 'utf8'))

type AttributeName = { slug: string; en: string }

/** Resolves names in the files of the catalogue to ids of the product. */
export const readCatalogue = async (client: DemoClient) => {
  const { list } = await client.send(calls.characters.list, { pageSize: MAX_CHARACTERS }, ENGLISH)
  const { list: attributes } = await client.send(calls.characters.attributes, {}, ENGLISH)
  const files: Record<string, AttributeName[]> = await read('attributes.json')

  const findCharacterId = async (slug: string): Promise<number> => {
    const { firstName, lastName } = await read(`characters/${slug}.json`)
    const found = list.find((one) => one.name === firstName.en && one.lastName === lastName.en)
    if (!found) throw new Error(`There is no character ${slug}.`)
    return found.id
  }

  const findAttributeId = (kind: AttributeCategory, slug: string): number => {
    const english = files[kind]?.find((one) => one.slug === slug)?.en
    const found = attributes.find(
      ({ type, langs }) =>
        type === ATTRIBUTE_TYPES[kind] &&
        langs.some(({ lang, value }) => lang === 'en-US' && value === english),
    )
    if (!found) throw new Error(`There is no ${kind} ${slug}.`)
    return found.id
  }

  return {
    findCharacterId,
    findAttributeIds: (character: StoryCharacter) => ({
      type: findAttributeId('type', character.type),
      race: findAttributeId('race', character.race),
      bodyType: findAttributeId('bodyType', character.bodyType),
      hairColor: findAttributeId('hairColor', character.hairColor),
      hairstyle: findAttributeId('hairstyle', character.hairstyle),
      job: findAttributeId('job', character.job),
      hobby: character.hobby.map((slug) => findAttributeId('hobby', slug)),
      relationship: findAttributeId('relationship', character.relationship),
      constellation: findAttributeId('constellation', character.constellation),
    }),
    readScene: async (slug: string): Promise<Buffer> =>
      readFile(new URL(`pictures/${slug}/chat.webp`, FOLDER)),
  }
}

export type Catalogue = Awaited<ReturnType<typeof readCatalogue>>
