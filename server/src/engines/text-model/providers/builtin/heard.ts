import type { Slots } from './template.ts'
import type { Matter, Thread, Voice } from './voice.ts'

/** A matter that was found in a line, with what the line said of it. */
export type Heard = { matter: Matter; slots: Slots }

const heardAs = (matter: Matter, text: string, voice: Voice): Heard | null => {
  const found = matter.about.exec(text)
  if (!found) return null
  const slots = Object.entries(found.groups ?? {}).map(([slot, words]) => [
    slot,
    words === undefined ? undefined : (voice.turned(words) ?? undefined),
  ])
  return { matter, slots: Object.fromEntries(slots) }
}

export const heardIn = (text: string, matters: readonly Matter[], voice: Voice): Heard[] =>
  matters.flatMap((matter) => heardAs(matter, text, voice) ?? [])

const SINCE = 3
const AT_MOST = 14
const WORTH = 10

/** What the user told some turns ago that may be asked after, the newest first. */
export const heardBefore = (own: readonly string[], voice: Voice): Heard[] => {
  const lasting = voice.told.filter(({ later }) => later)
  const lines = own
    .slice(0, -SINCE)
    .filter((line) => line.length >= WORTH || /\p{Script=Han}{4}/u.test(line))
  const heard = lines
    .slice(-AT_MOST)
    .toReversed()
    .flatMap((line) => heardIn(line, lasting, voice).slice(0, 1))
  return heard.filter(({ matter }, at) => heard.findIndex((h) => h.matter === matter) === at)
}

const QUESTION = /(?<![^.!?。！？])[^.!?。！？]*[?？]/g

/** How the answer to her last question is taken up, if it is one of those she knows. */
export const threadOf = (heard: string, voice: Voice): Thread | null => {
  const question = heard.match(QUESTION)?.at(-1)
  return (question && voice.threads.find(({ asked }) => asked.test(question))) || null
}
