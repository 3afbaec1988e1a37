import { readWordPairs } from '../data-files/data-file.ts'

const SIMPLIFIED = readWordPairs('words/traditional.txt')

export const toSimplified = (char: string): string | undefined => SIMPLIFIED.get(char)
