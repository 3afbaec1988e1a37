import { beginningTerm, LONGEST_BEGINNING, nameTerm } from './search-document.ts'
import { folded, isHan, neededGrams, runsOf } from './search-words.ts'

/** Finds who has all the needed terms, and of each `either` at least one. */
export type Tier = {
  kind: 'name' | 'beginning' | 'words' | 'near'
  needed: string[]
  either: string[][]
}

export type Keywords = {
  /** All that was typed. */
  whole: string
  /** Chinese pairs: always needed. */
  grams: string[]
  words: string[]
}

const SHORTEST_RESPELT = 5
const SHORTEST_BEGINNING = 3
/** More words than this are taken as they are. */
const MOST_OPEN_WORDS = 3

export const keywordsOf = (text: string): Keywords => {
  const runs = runsOf(text)
  return {
    whole: folded(text),
    grams: [...new Set(runs.filter(isHan).flatMap(neededGrams))],
    words: [...new Set(runs.filter((run) => !isHan(run)))],
  }
}

export type OpenWord = { word: string; isRespelt: boolean; isBegun: boolean }

/** Words that may be meant otherwise: with one letter wrong, or, the last one, not typed to its end. */
export const openWords = ({ words }: Keywords): OpenWord[] =>
  words
    .map((word, at) => ({
      word,
      isRespelt: word.length >= SHORTEST_RESPELT,
      isBegun: at === words.length - 1 && word.length >= SHORTEST_BEGINNING,
    }))
    .filter(({ isRespelt, isBegun }) => isRespelt || isBegun)
    .slice(-MOST_OPEN_WORDS)

/** Best match first: the very name, how a name begins, all words, words that were nearly typed. */
export const tiersOf = (keywords: Keywords, meant: ReadonlyMap<string, string[]>): Tier[] => {
  const { whole, grams, words } = keywords
  const tiers: Tier[] = []
  if (!whole) return tiers
  tiers.push({ kind: 'name', needed: [nameTerm(whole)], either: [] })
  if (Array.from(whole).length <= LONGEST_BEGINNING) {
    tiers.push({ kind: 'beginning', needed: [beginningTerm(whole)], either: [] })
  }
  if (!grams.length && !words.length) return tiers
  tiers.push({ kind: 'words', needed: [...grams, ...words], either: [] })
  const open = words.filter((word) => meant.get(word)?.length)
  if (!open.length) return tiers
  tiers.push({
    kind: 'near',
    needed: [...grams, ...words.filter((word) => !open.includes(word))],
    either: open.map((word) => [word, ...(meant.get(word) ?? [])]),
  })
  return tiers
}

const quoted = (term: string): string => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** The tiers one after another, each without those whom an earlier one finds: nobody is read twice. */
export const queriesOf = (tiers: Tier[]): string[] => {
  const queries = tiers.map(queryOf)
  return queries.map((query, at) =>
    [query, ...queries.slice(0, at).map((earlier) => `!(${earlier})`)].join(' & '),
  )
}

/** The tier as PostgreSQL asks for it. */
export const queryOf = ({ needed, either }: Tier): string =>
  [...needed.map(quoted), ...either.map((terms) => `(${terms.map(quoted).join(' | ')})`)].join(
    ' & ',
  )
