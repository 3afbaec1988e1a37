import type { Language } from '@dulcinea/contract/constants'
import { formatFullName } from '@dulcinea/contract/derive'
import { foldText, toDeletionForms, toIndexGrams, isHan, tokenize } from './search-tokenizer.ts'

/** The longest prefix of a name that is indexed. */
export const MAX_PREFIX_LENGTH = 24
/** PostgreSQL refuses terms above 2,046 bytes; normalization can make 18 characters of one. */
const MAX_NAME_TERM_LENGTH = 200
/** Typos are allowed in words of five letters and more; the intended word may be one shorter. */
const MIN_FUZZY_LENGTH = 4

export type SearchableTexts = {
  language: Language
  firstName: string
  lastName: string
  description: string
}

export type SearchableCharacter = {
  texts: readonly SearchableTexts[]
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

export const toNameTerm = (name: string): string => `=${name.slice(0, MAX_NAME_TERM_LENGTH)}`
export const toPrefixTerm = (beginning: string): string => `^${beginning}`
export const toFilterTerm = (attributeId: number): string => `#${attributeId}`

const toNames = ({ firstName, lastName }: SearchableTexts): string[] =>
  [firstName, lastName, formatFullName({ name: firstName, lastName })].map(foldText).filter(Boolean)

const toPrefixTerms = (name: string): string[] => {
  const letters = Array.from(name).slice(0, MAX_PREFIX_LENGTH)
  return letters.map((_, at) => toPrefixTerm(letters.slice(0, at + 1).join('')))
}

const toSortName = (texts: readonly SearchableTexts[], language: Language): string => {
  const text = texts.find((one) => one.language === language)
  return text ? `${text.firstName}\t${text.lastName}` : ''
}

/** The search index entry of a character. Must be saved in the same transaction as the character. */
export const buildSearchDocument = ({
  texts,
  attributes,
  filterIds,
}: SearchableCharacter): SearchDocument => {
  const names = [...new Set(texts.flatMap(toNames))]
  const runs = [
    ...texts.flatMap((one) => [one.firstName, one.lastName, one.description]),
    ...attributes.flatMap((one) => [one.nameEn, one.nameZh]),
  ].flatMap(tokenize)
  const words = [...new Set(runs.filter((run) => !isHan(run)))]
  const terms = new Set([
    ...words,
    ...runs.filter(isHan).flatMap(toIndexGrams),
    ...names.map(toNameTerm),
    ...names.flatMap(toPrefixTerms),
    ...filterIds.map(toFilterTerm),
  ])
  return {
    terms: [...terms],
    words: words
      .filter((word) => word.length >= MIN_FUZZY_LENGTH)
      .map((word) => ({ word, forms: toDeletionForms(word) })),
    nameEn: toSortName(texts, 'en-US'),
    nameZh: toSortName(texts, 'zh-CN'),
  }
}
