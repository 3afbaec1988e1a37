import { ATTRIBUTE_TYPES } from '@dulcinea/contract/attribute-types'
import type { Language } from '@dulcinea/contract/constants'
import { readCatalogue } from '../../server/src/features/characters/catalogue-files.ts'
import {
  buildSearchDocument,
  type SearchDocument,
} from '../../server/src/features/characters/search-terms.ts'

export type TextPart = {
  kind: 'first' | 'last' | 'sentence'
  en: string
  zh: string
  document: SearchDocument
}
export type Trait = {
  category: number
  slug: string
  sort: number
  en: string
  zh: string
  terms: string[]
}

const SYLLABLES = 'ba ce di fo gu ha ji ko lu ma ne pi ro su ta ve wi xo ya ze'.split(' ')
const CHINESE_SURNAMES = '赵钱孙李周吴郑王冯陈卫蒋沈韩杨朱秦许何吕施张孔曹严华金魏陶姜'

/** 8,000 family names of three syllables, as rare search terms. */
const surnames = SYLLABLES.flatMap((a) =>
  SYLLABLES.flatMap((b) => SYLLABLES.map((c) => `${a}${b}${c}n`)),
).map((name, index) => ({
  kind: 'last' as const,
  en: `${name[0]?.toUpperCase()}${name.slice(1)}`,
  zh: CHINESE_SURNAMES[index % CHINESE_SURNAMES.length] ?? '',
}))

/** A search term with few hits. */
export const RARE_TERM = surnames[4321]?.en ?? ''

const FIELD_BY_KIND = { first: 'firstName', last: 'lastName', sentence: 'description' } as const

const buildDocument = ({ kind, en, zh }: Omit<TextPart, 'document'>): SearchDocument => {
  const createText = (language: Language, text: string) => ({
    language,
    firstName: '',
    lastName: '',
    description: '',
    [FIELD_BY_KIND[kind]]: text,
  })
  const texts = [createText('en-US', en), createText('zh-CN', zh)]
  return buildSearchDocument({ texts, attributes: [] })
}

const splitSentences = (text: string): string[] =>
  text
    .split(/(?<=[.!?。！？])\s*|\n+/u)
    .map((part) => part.trim())
    .filter((part) => part.length > 8)

/** The parts of generated characters: sentences and traits of the catalogue. */
export const readCharacterParts = async (): Promise<{ textParts: TextPart[]; traits: Trait[] }> => {
  const { attributes, characters } = await readCatalogue()
  const firstNames = characters.map(({ character }) => ({
    kind: 'first' as const,
    ...character.firstName,
  }))
  const sentences = characters.flatMap(({ character }) => {
    const [en, zh] = [splitSentences(character.about.en), splitSentences(character.about.zh)]
    return en.map((part, index) => ({
      kind: 'sentence' as const,
      en: part,
      zh: zh[index % zh.length] ?? '',
    }))
  })
  const textParts = [...firstNames, ...surnames, ...sentences].map((part) => ({
    ...part,
    document: buildDocument(part),
  }))
  const traits = Object.entries(attributes).flatMap(([category, list]) =>
    list.map(({ slug, en, zh }, sort) => ({
      category: ATTRIBUTE_TYPES[category as keyof typeof ATTRIBUTE_TYPES],
      slug,
      sort,
      en,
      zh,
      terms: buildSearchDocument({ texts: [], attributes: [{ nameEn: en, nameZh: zh }] }).terms,
    })),
  )
  return { textParts, traits }
}
