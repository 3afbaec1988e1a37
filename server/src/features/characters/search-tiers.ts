import { toPrefixTerm, MAX_PREFIX_LENGTH, toNameTerm } from './search-document.ts'
import { foldText, isHan, toQueryGrams, tokenize } from './search-tokenizer.ts'

/** Matches characters that have all the needed terms, and at least one term of each `either`. */
export type Tier = {
  kind: 'name' | 'beginning' | 'words' | 'near'
  needed: string[]
  either: string[][]
}

export type Keywords = {
  /** The whole input, normalized. */
  whole: string
  /** Chinese bigrams: always needed. */
  grams: string[]
  words: string[]
}

const MIN_FUZZY_LENGTH = 5
const MIN_PREFIX_LENGTH = 3
/** Of longer inputs only the last few words are expanded. */
const MAX_EXPANDED_WORDS = 3

export const parseKeywords = (text: string): Keywords => {
  const runs = tokenize(text)
  return {
    whole: foldText(text),
    grams: [...new Set(runs.filter(isHan).flatMap(toQueryGrams))],
    words: [...new Set(runs.filter((run) => !isHan(run)))],
  }
}

export type ExpandableWord = { word: string; isFuzzy: boolean; isPrefix: boolean }

/** Words to expand: with a typo (long words), or typed only in part (the last word). */
export const findExpandableWords = ({ words }: Keywords): ExpandableWord[] =>
  words
    .map((word, at) => ({
      word,
      isFuzzy: word.length >= MIN_FUZZY_LENGTH,
      isPrefix: at === words.length - 1 && word.length >= MIN_PREFIX_LENGTH,
    }))
    .filter(({ isFuzzy, isPrefix }) => isFuzzy || isPrefix)
    .slice(-MAX_EXPANDED_WORDS)

/** Best match first: exact name, prefix of a name, all words, words with typos or completed. */
export const buildTiers = (
  keywords: Keywords,
  alternatives: ReadonlyMap<string, string[]>,
): Tier[] => {
  const { whole, grams, words } = keywords
  const tiers: Tier[] = []
  if (!whole) return tiers
  tiers.push({ kind: 'name', needed: [toNameTerm(whole)], either: [] })
  if (Array.from(whole).length <= MAX_PREFIX_LENGTH) {
    tiers.push({ kind: 'beginning', needed: [toPrefixTerm(whole)], either: [] })
  }
  if (!grams.length && !words.length) return tiers
  tiers.push({ kind: 'words', needed: [...grams, ...words], either: [] })
  const expanded = words.filter((word) => alternatives.get(word)?.length)
  if (!expanded.length) return tiers
  tiers.push({
    kind: 'near',
    needed: [...grams, ...words.filter((word) => !expanded.includes(word))],
    either: expanded.map((word) => [word, ...(alternatives.get(word) ?? [])]),
  })
  return tiers
}

const quoteTerm = (term: string): string =>
  `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** One tsquery per tier, each excluding the matches of the earlier tiers. */
export const toTsqueries = (tiers: Tier[]): string[] => {
  const queries = tiers.map(toTsquery)
  return queries.map((query, at) =>
    [query, ...queries.slice(0, at).map((earlier) => `!(${earlier})`)].join(' & '),
  )
}

/** A tier as tsquery. */
export const toTsquery = ({ needed, either }: Tier): string =>
  [
    ...needed.map(quoteTerm),
    ...either.map((terms) => `(${terms.map(quoteTerm).join(' | ')})`),
  ].join(' & ')
