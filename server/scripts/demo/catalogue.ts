import { calls } from '@dulcinea/contract'
import { ATTRIBUTE_TYPES, type AttributeCategory } from '@dulcinea/contract/attribute-types'
import { readFile } from 'node:fs/promises'
import type { Caller, Door } from './door.ts'
import type { Made } from './life.ts'

const ENGLISH: Caller = { language: 'en-US' }
const FOLDER = new URL('../../catalogue/', import.meta.url)
const EVERYBODY = 100

const read = async (file: string) => JSON.parse(await readFile(new URL(file, FOLDER), 'utf8'))

type Named = { slug: string; en: string }

/** What the catalogue's files call things, as the product numbers them. */
export const readCatalogue = async (door: Door) => {
  const { list } = await door.ask(calls.characters.list, { pageSize: EVERYBODY }, ENGLISH)
  const { list: attributes } = await door.ask(calls.characters.attributes, {}, ENGLISH)
  const files: Record<string, Named[]> = await read('attributes.json')

  const characterId = async (slug: string): Promise<number> => {
    const { firstName, lastName } = await read(`characters/${slug}.json`)
    const found = list.find((one) => one.name === firstName.en && one.lastName === lastName.en)
    if (!found) throw new Error(`Nobody is called ${slug}.`)
    return found.id
  }

  const attributeId = (kind: AttributeCategory, slug: string): number => {
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
    characterId,
    chosen: (made: Made) => ({
      type: attributeId('type', made.type),
      race: attributeId('race', made.race),
      bodyType: attributeId('bodyType', made.bodyType),
      hairColor: attributeId('hairColor', made.hairColor),
      hairstyle: attributeId('hairstyle', made.hairstyle),
      job: attributeId('job', made.job),
      hobby: made.hobby.map((slug) => attributeId('hobby', slug)),
      relationship: attributeId('relationship', made.relationship),
      constellation: attributeId('constellation', made.constellation),
    }),
    scene: async (slug: string): Promise<Buffer> =>
      readFile(new URL(`pictures/${slug}/chat.webp`, FOLDER)),
  }
}

export type Catalogue = Awaited<ReturnType<typeof readCatalogue>>
