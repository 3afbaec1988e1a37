import { readWordPairs } from '../data-files/data-file.ts'

const LATIN_LETTERS = readWordPairs('words/homoglyphs.txt')

// Enclosed letters that Unicode does not decompose: negative circled, negative squared, flag letters.
const ENCLOSED_ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6]

export const toLatinHomoglyph = (char: string): string | undefined => LATIN_LETTERS.get(char)

export const decodeEnclosedLetter = (codePoint: number): string | undefined => {
  for (const first of ENCLOSED_ALPHABETS) {
    if (codePoint >= first && codePoint < first + 26) {
      return String.fromCharCode(97 + codePoint - first)
    }
  }
  return undefined
}
