const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\bI['’]m\b/gi, "you're"],
  [/\bI['’]ve\b/gi, "you've"],
  [/\bI['’]d\b/gi, "you'd"],
  [/\bI['’]ll\b/gi, "you'll"],
  [/\bI am\b/gi, 'you are'],
  [/\bI was\b/gi, 'you were'],
  [/\bam I\b/gi, 'are you'],
]

const WORDS: Readonly<Record<string, string>> = {
  i: 'you',
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
}

/** What somebody says of himself, as another says it to him. */
export const toYou = (text: string): string => {
  const spelled = CONTRACTIONS.reduce((said, [from, to]) => said.replace(from, to), text)
  return spelled.replace(/\b(i|me|my|mine|myself)\b/gi, (word) => WORDS[word.toLowerCase()] ?? word)
}

const HER_MARK = '\u0000'

/** The same in Chinese; "you" in what is said is her. */
export const toNi = (text: string): string =>
  text
    .replaceAll('您', '你')
    .replace(/你(?!们)/g, HER_MARK)
    .replace(/(?:我|咱)(?!们)/g, '你')
    .replaceAll(HER_MARK, '她')

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
