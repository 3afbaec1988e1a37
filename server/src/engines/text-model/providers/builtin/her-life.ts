import type { Speaker } from '../../port.ts'
import { sentencesOf } from './said.ts'
import type { LifeTheme, Voice } from './voice.ts'

const SHORTEST = 6
const LONGEST = 170
/** A sentence grows or shrinks a little when she says it herself; a longer one is not tried. */
const LONGEST_TOLD = 2 * LONGEST
const HAN = /\p{Script=Han}/u
const ENDED = /[.!?…。！？][”"’）]*$/
const RUN = /\p{Script=Han}+|[\p{L}\p{N}']+/gu

/** Words that carry meaning; of Chinese the pairs of signs. */
export const contentOf = (text: string, common: ReadonlySet<string>): Set<string> =>
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

/** All that is told of her, sentence by sentence, in her own mouth. */
export const lifeOf = (speaker: Speaker, voice: Voice): string[] =>
  speaker.description
    .split(/\n+/)
    .flatMap(sentencesOf)
    .filter((sentence) => sentence.length <= LONGEST_TOLD)
    .flatMap((sentence) => voice.asHer(sentence, speaker) ?? [])
    // A headline is no sentence that anybody says.
    .filter((sentence) => ENDED.test(sentence) || voice.isHers.test(sentence))
    .filter((sentence) => sentence.length >= SHORTEST && sentence.length <= LONGEST)

/** What is told unasked must touch the talk more closely. */
export const CLOSELY = 2

/** Her sentences that have something to do with a text, the closest first. */
export const lifeAbout = (
  life: readonly string[],
  text: string,
  voice: Voice,
  least = 1,
): string[] => {
  const asked = contentOf(text, voice.common)
  return life
    .map((line) => ({
      line,
      score: [...contentOf(line, voice.common)].filter((word) => asked.has(word)).length,
    }))
    .filter(({ score }) => score >= least)
    .toSorted((a, b) => b.score - a.score)
    .map(({ line }) => line)
}

export const lifeOn = (life: readonly string[], theme: LifeTheme, voice: Voice): string[] =>
  life.filter((line, at) => (theme === 'work' && at === 0) || voice.life[theme].test(line))
