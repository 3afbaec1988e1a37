const ACTION = /\*[^*]*\*|（[^）]*）/g
// A point inside a word or an address ends nothing.
const SENTENCE = /.+?(?:[.!?…]+["”)]*(?=\s|$)|[。！？]+[”」』）]*|$)/gs

export const sentencesOf = (text: string): string[] =>
  (text.match(SENTENCE) ?? [])
    .map((sentence) => sentence.trim())
    .filter((s) => /[\p{L}\p{N}]/u.test(s))

/** What was already said, so that it is not said again. A name more or less is no difference. */
export const saidIn = (texts: readonly string[], name: string | null) => {
  const plain = (sentence: string): string => {
    const lower = sentence.replace(ACTION, '').toLowerCase()
    const nameless = name ? lower.replaceAll(name.toLowerCase(), '') : lower
    return nameless.replace(/[^\p{L}\p{N}]/gu, '')
  }
  const sentences = new Set<string>()
  const actions = new Set<string>()

  const add = (text: string): void => {
    for (const action of text.match(ACTION) ?? []) actions.add(action)
    for (const sentence of sentencesOf(text.replace(ACTION, ''))) sentences.add(plain(sentence))
  }
  for (const text of texts) add(text)

  return {
    add,
    isFresh: (text: string): boolean =>
      sentencesOf(text).every((sentence) => !sentences.has(plain(sentence))),
    isFreshAction: (action: string): boolean => !actions.has(action),
  }
}

export type Said = ReturnType<typeof saidIn>
