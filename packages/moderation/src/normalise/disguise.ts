const AS_I: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
}
const AS_L: Record<string, string> = { ...AS_I, '1': 'l' }

const swap = (word: string, table: Record<string, string>): string => {
  let plain = ''
  for (const char of word) plain += table[char] ?? char
  return plain
}

const HAS_SIGN = /[0-9@$]/
const HAS_LETTER = /[a-z]/
const LONG_RUN = /(.)\1\1/u
const REPEATED = /(.)\1+/gu

/** `s3x` read as letters; nothing for a plain word or a plain number. */
export const decodeLeet = (word: string): readonly string[] => {
  if (!HAS_SIGN.test(word) || !(HAS_LETTER.test(word) || /[@$]/.test(word))) return []
  const [withI, withL] = [swap(word, AS_I), swap(word, AS_L)]
  return withI === withL ? [withI] : [withI, withL]
}

export const hasLongRun = (word: string): boolean => LONG_RUN.test(word)

export const collapseRepeats = (word: string): string => word.replace(REPEATED, '$1')
