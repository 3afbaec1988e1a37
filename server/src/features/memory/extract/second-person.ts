const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\bI['’]m\b/gi, "you're"],
  [/\bI['’]ve\b/gi, "you've"],
  [/\bI['’]d\b/gi, "you'd"],
  [/\bI['’]ll\b/gi, "you'll"],
  [/\bI am\b/gi, 'you are'],
  [/\bI was\b/gi, 'you were'],
  [/\bam I\b/gi, 'are you'],
]

const PRONOUNS: Readonly<Record<string, string>> = {
  i: 'you',
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
}

/** Rewrites English text from the first to the second person. */
export const toSecondPerson = (text: string): string => {
  const expanded = CONTRACTIONS.reduce((result, [from, to]) => result.replace(from, to), text)
  return expanded.replace(
    /\b(i|me|my|mine|myself)\b/gi,
    (word) => PRONOUNS[word.toLowerCase()] ?? word,
  )
}

const CHARACTER_MARK = '\u0000'

/** The same in Chinese. The user's "you" is the character and becomes "she". */
export const toSecondPersonChinese = (text: string): string =>
  text
    .replaceAll('您', '你')
    .replace(/你(?!们)/g, CHARACTER_MARK)
    .replace(/(?:我|咱)(?!们)/g, '你')
    .replaceAll(CHARACTER_MARK, '她')

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
