import type { TextRequest } from '../../port.ts'
import { heardBefore, heardIn, threadOf } from './heard.ts'
import type { Heard } from './heard.ts'
import { CLOSELY, contentOf, lifeAbout, lifeOf } from './her-life.ts'
import { INTENTS, isTopic } from './intent.ts'
import { sumIn } from './sum.ts'
import type { Intent } from './intent.ts'
import type { Templates, Thread, Voice } from './voice.ts'

export type Understanding = {
  /** The most pressing first, never empty. */
  intents: Intent[]
  /** Whether her last line ended with a question. */
  wasAsked: boolean
  /** The user's name, when he told it. */
  name: string | null
  /** What she was asked to like. */
  thing: string | null
  mirror: string | null
  quote: string | null
  memory: string | null
  /** What she remembers, the most fitting first, as it is said inside a sentence. */
  memories: string[]
  /** Whether it is the name that is asked for. */
  asksName: boolean
  /** Those of them that have to do with what was just said, but for the name. */
  remindedOf: string[]
  /** Her own sentences that have to do with what was just said. */
  lifeAbout: string[]
  /** Those of them that touch it closely. */
  lifeTouched: string[]
  /** All her own sentences. */
  life: string[]
  /** Particular things that were told or asked just now. */
  told: Heard[]
  asked: Heard[]
  /** What was told some turns ago. */
  before: Heard[]
  /** How his answer is taken up. */
  thread: Thread | null
  /** Small things of a hobby or a job of hers that was spoken of. */
  herDoing: Templates[]
  isYesNo: boolean
  isToHer: boolean
  /** Whether something sad was told not long ago. */
  isHeavy: boolean
  /** Whether somebody has died, of whom he spoke. */
  isGrieving: boolean
  firstSaid: string | null
  /** What she is fond of that has to do with what was just said, and all of it. */
  fondAbout: string[]
  fondOf: string[]
  /** He asks of something of his own; with what she knows of it. */
  ofMine: { memory: string | null } | null
  /** What he said just before. */
  lastSaid: string | null
  /** What a sum comes to. */
  sum: string | null
  yours: string | null
  noun: string | null
}

const plainly = (text: string): string => text.replace(/[’‘`´]/g, "'").trim()

const nameIn = (text: string, voice: Voice): string | null => {
  for (const pattern of voice.names) {
    const name = pattern.exec(text)?.[1]
    if (name && !voice.notNames.test(name)) return name.charAt(0).toUpperCase() + name.slice(1)
  }
  return null
}

const newestName = (texts: readonly string[], voice: Voice): string | null =>
  texts.reduce<string | null>((known, text) => nameIn(plainly(text), voice) ?? known, null)

const thingIn = (text: string, voice: Voice): string | null => {
  const thing = voice.thing.exec(text)?.[1]?.trim()
  return thing && thing.length <= 24 && /^[\p{L}\p{N}' -]+$/u.test(thing) ? thing : null
}

const LONGEST_MEMORY = 120
// Only the first sign of a run begins a match, so that a long run is read once.
const ENDING = /(?<![.。!！\s])[.。!！\s]+$/

/** What she knows, what fits the text first. */
const fitting = (memories: readonly string[], text: string, voice: Voice) => {
  const asked = contentOf(text, voice.common)
  const scored = memories
    .filter((memory) => memory.length <= LONGEST_MEMORY)
    .map((memory, at) => ({
      memory: voice.memory(memory.replace(ENDING, '')),
      at,
      score: [...contentOf(memory, voice.common)].filter((word) => asked.has(word)).length,
    }))
    .toSorted((a, b) => b.score - a.score || b.at - a.at)
  const remindedOf = scored
    .filter(({ at, score }) => score > 0 && !voice.nameInMemory.test(memories[at] ?? ''))
    .map(({ memory }) => memory)
  return { memories: scored.map(({ memory }) => memory), remindedOf }
}

const nameOf = (memories: readonly string[], own: readonly string[], voice: Voice) => {
  const remembered = memories.findLast((memory) => voice.nameInMemory.test(memory))
  const kept = remembered ? voice.nameInMemory.exec(remembered)?.[1] : undefined
  return newestName(own, voice) ?? kept ?? newestName(memories, voice)
}

/** A line that nothing else explains. */
const otherwise = (text: string, voice: Voice): Intent => {
  if (!voice.isQuestion.test(text)) return 'statement'
  return voice.toHer.test(text) ? 'askHer' : 'wonder'
}

const isHerName = (text: string, { speaker }: TextRequest): boolean =>
  [speaker.firstName, speaker.lastName + speaker.firstName].includes(
    text.replace(/(?<![^\p{L}\p{N}·])[^\p{L}\p{N}·]+$/u, ''),
  )

const isOneWord = (text: string): boolean => !/\s/.test(text) && text.length <= 12

const asked = (heard: string): boolean => /[?？][^?？]{0,12}$/.test(heard)

/** What she could tell of her hobbies and her job, when one of them is spoken of. */
const herDoingIn = (text: string, { speaker }: TextRequest, voice: Voice): Templates[] => {
  const named = (facts: readonly string[]) => (aside: { about: RegExp }) =>
    aside.about.test(text) && facts.some((fact) => aside.about.test(fact))
  return [
    ...voice.hobbies.filter(named(speaker.hobbies)),
    ...voice.jobs.filter(named([speaker.job])),
  ].map(({ lines }) => lines)
}

/** For how many lines of the user a sorrow stays near. */
type Lasting = Partial<Record<Intent, number>>

const GRIEF: Lasting = { grief: 40 }
const HEAVY: Lasting = { crisis: 20, grief: 24, sad: 3, lonely: 3 }
const OF_OTHERS = /它|\bit\b/i

const isHeavy = (own: readonly string[], voice: Voice, lasting: Lasting): boolean =>
  voice.patterns.some(([intent, pattern]) => {
    const lines = lasting[intent]
    return (
      lines !== undefined &&
      own.slice(-lines).some((line) => pattern.test(plainly(line)) && !OF_OTHERS.test(line))
    )
  })

const LONGEST_QUOTE = 60

const quotable = (line: string): string | null => {
  if (!line || /[“”\n]/.test(line)) return null
  return line.length > LONGEST_QUOTE
    ? `${line.slice(0, LONGEST_QUOTE).replace(/\s\S*$/, '')}…`
    : line.replace(/(?<![.。!！])[.。!！]+$/, '')
}

/** Whether he asks after something of his own, and what she knows of it. */
const ofMineIn = (text: string, memories: readonly string[], voice: Voice) => {
  for (const { asked: pattern, known } of voice.mine) {
    const found = pattern.exec(text)
    if (!found) continue
    const noun = found.groups?.['mine']?.toLowerCase()
    const memory = memories.findLast(
      (one) => known.test(one) || (noun !== undefined && one.toLowerCase().includes(noun)),
    )
    return {
      memory: memory === undefined ? null : voice.memory(memory.replace(ENDING, '')),
    }
  }
  return null
}

const FEELINGS: readonly Intent[] = ['lonely', 'sad', 'anxious', 'ill', 'angry', 'tired', 'bored']
const LIKES: ReadonlySet<Intent> = new Set(['askLike', 'askKnow'])

/** Reads the newest line of the user in the light of what came before it. */
export const understand = (request: TextRequest, voice: Voice): Understanding => {
  const { turns, memories } = request
  const own = turns.filter((turn) => turn.role === 'user').map((turn) => turn.text)
  const text = plainly(own.at(-1) ?? '')
  const heard = turns.findLast((turn) => turn.role === 'assistant')?.text ?? ''
  const matched = new Set(voice.patterns.filter(([, p]) => p.test(text)).map(([intent]) => intent))
  if (nameIn(text, voice)) matched.add('tellName')
  if (!text || isHerName(text, request)) matched.add('greeting')
  if (voice.quote(text) && (asked(heard) || isOneWord(text)) && [...matched].every(isTopic)) {
    matched.clear()
    matched.add('answer')
  }
  const life = lifeOf(request.speaker, voice)
  const about = lifeAbout(life, text, voice)
  const fondAbout = lifeAbout(request.speaker.likes, text, voice)
  const known = fitting(memories, text, voice)
  const isQuestion = voice.isQuestion.test(text)
  const isToHer = voice.toHer.test(text)
  const asksHer = isToHer && (voice.isYesNo.test(text) || voice.asksWhat.test(text))
  const told = asksHer ? [] : heardIn(text, voice.told, voice)
  // Whether she is tired is no complaint of his.
  if (asksHer) for (const feeling of FEELINGS) matched.delete(feeling)
  const herDoing = isQuestion && isToHer ? herDoingIn(text, request, voice) : []
  const hasOwn = herDoing.length > 0 || lifeAbout(life, text, voice, CLOSELY).length > 0
  const askedOfHer = heardIn(text, voice.asked, voice).filter(
    ({ matter }) => !(matter.yields && hasOwn),
  )
  const ofMine = ofMineIn(text, memories, voice)
  if (ofMine) matched.add('knowMe')
  if (told.length) matched.add('tellMatter')
  if (askedOfHer.length) matched.add('askMatter')
  if (/它/.test(text)) matched.delete('sad')
  if (voice.refused.test(heard) && voice.insists.test(text)) matched.add('explicit')
  if (voice.saidAi.test(heard) && voice.doubts.test(text)) matched.add('human')
  if (voice.continues.test(text) && [...matched].every(isTopic)) matched.clear()
  const isOpen = [...matched].every((intent) => isTopic(intent) || LIKES.has(intent))
  // What she has a word of her own for is not answered as anything else would be.
  if (about.length && !fondAbout.length && !herDoing.length) matched.delete('askLike')
  if (isOpen && isQuestion) {
    if (herDoing.length) matched.add('askHobbyOn')
    if (about.length) matched.add('askLife')
    if (isToHer && [...matched].every(isTopic)) matched.add('askHer')
  }
  const isAnswer = asked(heard) && !isQuestion && !isToHer && known.remindedOf.length === 0
  const thread = isAnswer ? threadOf(heard, voice) : null
  if (thread && text && [...matched].every(isTopic)) matched.add('takeUp')
  if (matched.size === 0) matched.add(otherwise(text, voice))
  return {
    intents: INTENTS.filter((intent) => matched.has(intent)),
    wasAsked: asked(heard),
    name: nameOf(memories, own, voice),
    thing: thingIn(text, voice),
    mirror: voice.mirror(text),
    quote: voice.quote(text),
    memory: ofMine?.memory ?? known.memories[0] ?? null,
    ...known,
    ofMine,
    lastSaid: quotable(own.at(-2) ?? ''),
    asksName: voice.asksName.test(text),
    lifeAbout: about,
    lifeTouched: lifeAbout(life, text, voice, CLOSELY),
    life,
    told,
    asked: askedOfHer,
    before: heardBefore(own, voice),
    thread,
    herDoing,
    isYesNo: voice.isYesNo.test(text),
    isToHer,
    isHeavy: isHeavy(own, voice, HEAVY),
    isGrieving: isHeavy(own, voice, GRIEF),
    firstSaid: quotable(own[0] ?? ''),
    fondAbout: fondAbout.map(voice.fond),
    fondOf: request.speaker.likes.map(voice.fond),
    sum: sumIn(text),
    yours: voice.yours(text),
    noun: voice.noun(text),
  }
}
