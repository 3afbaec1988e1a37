import type { Slots } from './template.ts'
import type { Matter, Thread, Voice } from './voice.ts'

/** A rule that matched a message, with the slot values captured from it. */
export type Heard = { matter: Matter; slots: Slots }

const matchRule = (candidate: Matter, text: string, pack: Voice): Heard | null => {
  const found = candidate.about.exec(text)
  if (!found) return null
  const slots = Object.entries(found.groups ?? {}).map(([slot, words]) => [
    slot,
    words === undefined ? undefined : (pack.turned(words) ?? undefined),
  ])
  return { matter: candidate, slots: Object.fromEntries(slots) }
}

export const heardIn = (text: string, rules: readonly Matter[], pack: Voice): Heard[] =>
  rules.flatMap((candidate) => matchRule(candidate, text, pack) ?? [])

const MIN_MESSAGES_AGO = 3
const MAX_EARLIER_MESSAGES = 14
const MIN_MESSAGE_LENGTH = 10

/** Statements of the user from some turns ago that the character may come back to, newest first. */
export const heardBefore = (userMessages: readonly string[], pack: Voice): Heard[] => {
  const followUpRules = pack.told.filter(({ later }) => later)
  const lines = userMessages
    .slice(0, -MIN_MESSAGES_AGO)
    .filter((line) => line.length >= MIN_MESSAGE_LENGTH || /\p{Script=Han}{4}/u.test(line))
  const matches = lines
    .slice(-MAX_EARLIER_MESSAGES)
    .toReversed()
    .flatMap((line) => heardIn(line, followUpRules, pack).slice(0, 1))
  return matches.filter(
    (match, at) => matches.findIndex((other) => other.matter === match.matter) === at,
  )
}

const QUESTION = /(?<![^.!?。！？])[^.!?。！？]*[?？]/g

/** The rule for an answer to the last question of the character, if there is one. */
export const threadOf = (lastReply: string, pack: Voice): Thread | null => {
  const lastQuestion = lastReply.match(QUESTION)?.at(-1)
  return (lastQuestion && pack.threads.find(({ asked }) => asked.test(lastQuestion))) || null
}
