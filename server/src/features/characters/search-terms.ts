import type { Language } from '@dulcinea/contract/constants'
import { formatFullName } from '@dulcinea/contract/derive'

const MAX_WORD_LENGTH = 40
/** PostgreSQL refuses lexemes above 2,046 bytes; normalization can make 18 characters of one. */
const MAX_NAME_LENGTH = 200
/** Typos are allowed in words of five letters and more; the intended word may be one shorter. */
const MIN_KNOWN_WORD_LENGTH = 4
const HAN = /^\p{Script=Han}/u
const RUNS = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu

/** Normalizes a text for comparison: no case, no accents, one blank between words. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

export type TextTerms = {
  words: string[]
  /** Chinese has no blanks between words: its terms are characters and bigrams. */
  characters: string[]
  bigrams: string[]
}

/** The terms of a text, each once. */
export const extractTerms = (text: string): TextTerms => {
  const words = new Set<string>()
  const characters = new Set<string>()
  const bigrams = new Set<string>()
  for (const [run] of foldText(text).matchAll(RUNS)) {
    if (HAN.test(run)) {
      let previous = ''
      for (const character of run) {
        characters.add(character)
        if (previous) bigrams.add(previous + character)
        previous = character
      }
    } else if (run.length > 1) {
      // A single letter would match everything.
      words.add(run.slice(0, MAX_WORD_LENGTH))
    }
  }
  return { words: [...words], characters: [...characters], bigrams: [...bigrams] }
}

/** The term of a whole name. The sign distinguishes it from the words of texts. */
export const toNameTerm = (foldedName: string): string => `=${foldedName.slice(0, MAX_NAME_LENGTH)}`

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
}

export type SearchDocument = {
  terms: string[]
  /** The words that a misspelt one is compared with. */
  words: string[]
  nameEn: string
  nameZh: string
}

const toNames = ({ firstName, lastName }: SearchableTexts): string[] =>
  [firstName, lastName, formatFullName({ name: firstName, lastName })].map(foldText).filter(Boolean)

const toSortName = (texts: readonly SearchableTexts[], language: Language): string => {
  const text = texts.find((one) => one.language === language)
  return text ? `${text.firstName}\t${text.lastName}` : ''
}

/** What a character is found and sorted by. */
export const buildSearchDocument = ({ texts, attributes }: SearchableCharacter): SearchDocument => {
  const { words, characters, bigrams } = extractTerms(
    [
      ...texts.flatMap((one) => [one.firstName, one.lastName, one.description]),
      ...attributes.flatMap((one) => [one.nameEn, one.nameZh]),
    ].join('\n'),
  )
  const names = texts.flatMap(toNames).map(toNameTerm)
  return {
    terms: [...new Set([...words, ...characters, ...bigrams, ...names])],
    words: words.filter((word) => word.length >= MIN_KNOWN_WORD_LENGTH),
    nameEn: toSortName(texts, 'en-US'),
    nameZh: toSortName(texts, 'zh-CN'),
  }
}
