import { hasLongRun, decodeLeet, collapseRepeats } from '../normalise/disguise.ts'

/** Resolves disguised words to the listed ones. */
export type DisguisedWords = {
  findInWord(word: string): readonly string[]
  findInSpelling(letters: string): readonly string[]
  /** Inside a longer run of letters: only the exact word. */
  findInsideSpelling(letters: string): readonly string[]
  mayBecome(letters: string): boolean
}

const fitsMask = (mask: string, word: string): boolean => {
  if (mask.length !== word.length) return false
  for (let at = 0; at < mask.length; at++) {
    if (mask[at] !== '?' && mask[at] !== word[at]) return false
  }
  return true
}

export const createDisguisedWords = (listed: readonly string[]): DisguisedWords => {
  const words = new Set(listed)
  const byLength = Map.groupBy(listed, (word) => word.length)
  const fitting = (mask: string): readonly string[] =>
    byLength.get(mask.length)?.filter((word) => fitsMask(mask, word)) ?? []
  const bySqueezed = new Map(listed.map((word) => [collapseRepeats(word), word]))
  const beginnings = new Set(
    [...listed, ...bySqueezed.keys()].flatMap((word) =>
      Array.from(word, (_, at) => word.slice(0, at + 1)),
    ),
  )

  const inWord = (word: string): readonly string[] => {
    if (words.has(word)) return []
    const found = decodeLeet(word).filter((reading) => words.has(reading))
    // An @ may replace any vowel, not only an a.
    if (word.includes('@')) found.push(...fitting(word.replaceAll('@', '?')))
    const squeezed = hasLongRun(word) ? bySqueezed.get(collapseRepeats(word)) : undefined
    return squeezed === undefined ? found : [...found, squeezed]
  }

  return {
    findInWord: inWord,
    findInSpelling(letters) {
      if (letters.includes('?')) return fitting(letters)
      return words.has(letters) ? [letters] : inWord(letters)
    },
    findInsideSpelling: (letters) => (words.has(letters) ? [letters] : []),
    mayBecome(letters) {
      if (letters.includes('@')) return this.mayBecome(letters.replaceAll('@', '?'))
      if (letters.includes('?')) {
        return listed.some((word) => fitsMask(letters, word.slice(0, letters.length)))
      }
      return [letters, ...decodeLeet(letters)].some(
        (reading) => beginnings.has(reading) || beginnings.has(collapseRepeats(reading)),
      )
    },
  }
}
