import type { Language } from '@dulcinea/contract/constants'
import { fullname } from '@dulcinea/contract/derive'
import { folded, formsOf, hanGrams, isHan, runsOf } from './search-words.ts'

/** How long a beginning of a name is still found by. */
export const LONGEST_BEGINNING = 24
/** Words that are found with one letter wrong have five; what was meant may have one less. */
const SHORTEST_RESPELT = 4

export type SearchedTexts = {
  language: Language
  firstName: string
  lastName: string
  description: string
}

export type Searched = {
  texts: readonly SearchedTexts[]
  /** Everything that she was made of, tags, occupation and hobbies, in both languages. */
  attributes: readonly { nameEn: string; nameZh: string }[]
  /** The attributes that lists are filtered by. */
  filterIds: readonly number[]
}

export type SearchDocument = {
  terms: string[]
  words: { word: string; forms: string[] }[]
  nameEn: string
  nameZh: string
}

export const nameTerm = (name: string): string => `=${name}`
export const beginningTerm = (beginning: string): string => `^${beginning}`
export const filterTerm = (attributeId: number): string => `#${attributeId}`

const namesOf = ({ firstName, lastName }: SearchedTexts): string[] =>
  [firstName, lastName, fullname({ name: firstName, lastName })].map(folded).filter(Boolean)

const beginningsOf = (name: string): string[] => {
  const letters = Array.from(name).slice(0, LONGEST_BEGINNING)
  return letters.map((_, at) => beginningTerm(letters.slice(0, at + 1).join('')))
}

const sortName = (texts: readonly SearchedTexts[], language: Language): string => {
  const own = texts.find((one) => one.language === language)
  return own ? `${own.firstName}\t${own.lastName}` : ''
}

/** What a character is found by. Whoever writes one stores this with her, in the same transaction. */
export const searchDocument = ({ texts, attributes, filterIds }: Searched): SearchDocument => {
  const names = [...new Set(texts.flatMap(namesOf))]
  const runs = [
    ...texts.flatMap((one) => [one.firstName, one.lastName, one.description]),
    ...attributes.flatMap((one) => [one.nameEn, one.nameZh]),
  ].flatMap(runsOf)
  const words = [...new Set(runs.filter((run) => !isHan(run)))]
  const terms = new Set([
    ...words,
    ...runs.filter(isHan).flatMap(hanGrams),
    ...names.map(nameTerm),
    ...names.flatMap(beginningsOf),
    ...filterIds.map(filterTerm),
  ])
  return {
    terms: [...terms],
    words: words
      .filter((word) => word.length >= SHORTEST_RESPELT)
      .map((word) => ({ word, forms: formsOf(word) })),
    nameEn: sortName(texts, 'en-US'),
    nameZh: sortName(texts, 'zh-CN'),
  }
}
