const HAN = /\p{Script=Han}/u
const WORD = /[\p{Script=Han}]+|[\p{L}\p{N}]+/gu

const STOP_WORDS = new Set(
  'a an the and or but to of in on at for with from by is are was were be been am i you your yours he she it its we they them his her my me this that these those there here have has had do does did not no yes can could will would should just so very really too also as if when what who how why about into out up down over more most some any all our us called love like name work live going go get got day today tomorrow'.split(
    ' ',
  ),
)
const HAN_STOP_CHARACTERS =
  /[的了是我你他她它们在有和就都而及与着或一个没不要这那会可以也很吗呢吧啊喜欢叫]/

const stem = (word: string): string => word.replace(/(?:'s|ies|es|s|ing|ed)$/, '')

const toBigrams = (han: string): string[] =>
  Array.from({ length: Math.max(0, han.length - 1) }, (_, n) => han.slice(n, n + 2)).filter(
    (pair) => !HAN_STOP_CHARACTERS.test(pair),
  )

/** Keywords without stop words: stems of Latin words, bigrams of Chinese characters. */
export const extractKeywords = (text: string): string[] =>
  (text.toLowerCase().match(WORD) ?? []).flatMap((run) => {
    if (HAN.test(run)) return toBigrams(run)
    return STOP_WORDS.has(run) || run.length < 2 ? [] : [run.length > 4 ? stem(run) : run]
  })

// The first code unit of Han script: a quick check that avoids the regular expression.
const FIRST_HAN_CODE = 0x2e80
const mayHaveHan = (text: string): boolean => {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) >= FIRST_HAN_CODE) return true
  return false
}

/** Estimates the tokens of a text: one per Chinese character, one per four other characters. */
export const estimateTokens = (text: string): number => {
  const han = mayHaveHan(text) ? (text.match(/\p{Script=Han}/gu)?.length ?? 0) : 0
  return han + Math.ceil((text.length - han) / 4)
}
