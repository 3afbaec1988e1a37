import type { Speaker } from './reply-request.ts'
import { splitSentences } from './repetition-filter.ts'
import type { LifeTheme, LanguagePack } from './language-pack.ts'

const MIN_SENTENCE_LENGTH = 6
const MAX_SENTENCE_LENGTH = 170
/** The rewrite to first person changes the length a little; longer sentences are not tried. */
const MAX_SOURCE_LENGTH = 2 * MAX_SENTENCE_LENGTH
const HAN = /\p{Script=Han}/u
const ENDED = /[.!?…。！？][”"’）]*$/
const RUN = /\p{Script=Han}+|[\p{L}\p{N}']+/gu

/** Content words without stop words, crudely stemmed; for Chinese, character bigrams. */
export const extractContentWords = (text: string, common: ReadonlySet<string>): Set<string> =>
  new Set(
    (text.toLowerCase().match(RUN) ?? []).flatMap((run) => {
      if (!HAN.test(run)) {
        return run.length < 3 || common.has(run) ? [] : [run.replace(/(?:'s|ing|es|s|ed)$/, '')]
      }
      return Array.from({ length: Math.max(0, run.length - 1) }, (_, n) =>
        run.slice(n, n + 2),
      ).filter((pair) => !pair.split('').some((sign) => common.has(sign)))
    }),
  )

/** The description of the character, sentence by sentence, rewritten to first person. */
export const toLifeSentences = (speaker: Speaker, pack: LanguagePack): string[] =>
  speaker.description
    .split(/\n+/)
    .flatMap(splitSentences)
    .filter((sentence) => sentence.length <= MAX_SOURCE_LENGTH)
    .flatMap((sentence) => pack.toFirstPerson(sentence, speaker) ?? [])
    // Headlines are dropped: they are not sentences.
    .filter((sentence) => ENDED.test(sentence) || pack.isAboutSelf.test(sentence))
    .filter(
      (sentence) =>
        sentence.length >= MIN_SENTENCE_LENGTH && sentence.length <= MAX_SENTENCE_LENGTH,
    )

/** Minimum number of shared content words for mentioning a sentence unprompted. */
export const MIN_CLOSE_SHARED_WORDS = 2

/** Life sentences that share content words with a text, best match first. */
export const findLifeAbout = (
  life: readonly string[],
  text: string,
  pack: LanguagePack,
  minSharedWords = 1,
): string[] => {
  const textWords = extractContentWords(text, pack.stopWords)
  return life
    .map((line) => ({
      line,
      score: [...extractContentWords(line, pack.stopWords)].filter((word) => textWords.has(word))
        .length,
    }))
    .filter(({ score }) => score >= minSharedWords)
    .toSorted((a, b) => b.score - a.score)
    .map(({ line }) => line)
}

export const findLifeOnTheme = (
  life: readonly string[],
  theme: LifeTheme,
  pack: LanguagePack,
): string[] =>
  life.filter((line, at) => (theme === 'work' && at === 0) || pack.lifePatterns[theme].test(line))
