import type { Language } from '@dulcinea/contract/constants'
import { fullname } from '@dulcinea/contract/derive'
import { folded, formsOf, hanGrams, isHan, runsOf } from './search-words.ts'

/** The longest prefix of a name that is indexed. */
export const LONGEST_BEGINNING = 24
/** Typos are allowed in words of five letters and more; the intended word may be one shorter. */
const MIN_FUZZY_LENGTH = 4

export type SearchedTexts = {
  language: Language
  firstName: string
  lastName: string
  description: string
}

export type Searched = {
  texts: readonly SearchedTexts[]
  /** Tags, occupation and hobbies, in both languages. */
  attributes: readonly { nameEn: string; nameZh: string }[]
  /** The attributes that lists can be filtered by. */
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

const toNames = ({ firstName, lastName }: SearchedTexts): string[] =>
  [firstName, lastName, fullname({ name: firstName, lastName })].map(folded).filter(Boolean)

const toPrefixTerms = (name: string): string[] => {
  const letters = Array.from(name).slice(0, LONGEST_BEGINNING)
  return letters.map((_, at) => beginningTerm(letters.slice(0, at + 1).join('')))
}

const toSortName = (texts: readonly SearchedTexts[], language: Language): string => {
  const text = texts.find((one) => one.language === language)
  return text ? `${text.firstName}\t${text.lastName}` : ''
}

/** The search index entry of a character. Must be saved in the same transaction as the character. */
export const searchDocument = ({ texts, attributes, filterIds }: Searched): SearchDocument => {
  const names = [...new Set(texts.flatMap(toNames))]
  const runs = [
    ...texts.flatMap((one) => [one.firstName, one.lastName, one.description]),
    ...attributes.flatMap((one) => [one.nameEn, one.nameZh]),
  ].flatMap(runsOf)
  const words = [...new Set(runs.filter((run) => !isHan(run)))]
  const terms = new Set([
    ...words,
    ...runs.filter(isHan).flatMap(hanGrams),
    ...names.map(nameTerm),
    ...names.flatMap(toPrefixTerms),
    ...filterIds.map(filterTerm),
  ])
  return {
    terms: [...terms],
    words: words
      .filter((word) => word.length >= MIN_FUZZY_LENGTH)
      .map((word) => ({ word, forms: formsOf(word) })),
    nameEn: toSortName(texts, 'en-US'),
    nameZh: toSortName(texts, 'zh-CN'),
  }
}
