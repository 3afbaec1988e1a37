import type { Speaker } from '../../port.ts'
import type { Part, Plan } from './choose.ts'
import type { Random } from './random.ts'
import { saidIn, sentencesOf } from './said.ts'
import type { Said } from './said.ts'
import { filled, piecesOf, wordings } from './template.ts'
import type { Slots } from './template.ts'
import type { Understanding } from './understand.ts'
import type { Templates, Voice } from './voice.ts'

const MOST_SENTENCES = 4
const MOST_OF_THE_BRIEF = 3
const MOST_WORDINGS = 1500
const LATELY = 6
const ENDS_AS_QUESTION = /[?？]\s*$/

const factsOf = (speaker: Speaker, voice: Voice, random: Random): Slots => {
  const [hobby] = random.shuffled(speaker.hobbies.filter(Boolean))
  const hobbies = speaker.hobbies.filter(Boolean).map(voice.hobby)
  return {
    ...(speaker.job ? voice.job(speaker.job) : {}),
    ...voice.called(speaker.firstName, speaker.lastName),
    age: String(speaker.age),
    hobby: hobby && voice.hobby(hobby),
    hobbies: hobbies.length > 0 ? voice.list(hobbies) : undefined,
    sign: speaker.constellation || undefined,
    hair: voice.hair(speaker.hairColor, speaker.hairstyle) ?? undefined,
  }
}

const seenSlots = (seen: Understanding): Slots => ({
  name: seen.name ?? undefined,
  thing: seen.thing ?? undefined,
  mirror: seen.mirror ?? undefined,
  quote: seen.quote ?? undefined,
  memory: seen.memory ?? undefined,
  yours: seen.yours ?? undefined,
  noun: seen.noun ?? undefined,
  firstSaid: seen.firstSaid ?? undefined,
  sum: seen.sum ?? undefined,
  lastSaid: seen.lastSaid ?? undefined,
  fond: seen.fondAbout[0],
})

const MOST_TOLD = 4

const knownSlots = (seen: Understanding, voice: Voice, random: Random): Slots => ({
  memories:
    seen.memories.length > 1
      ? voice.list(random.shuffled(seen.memories).slice(0, MOST_TOLD))
      : undefined,
  fondOf: seen.fondOf.length > 1 ? voice.list(random.shuffled(seen.fondOf).slice(0, 2)) : undefined,
})

type Words = { slots: Slots; said: Said; lately: Said; random: Random }

type IsFresh = (text: string) => boolean

/** A wording nobody has read yet; null when the template has none left or lacks a fact. */
const freshWording = (
  template: string,
  { slots, random }: Words,
  isFresh: IsFresh,
): string | null => {
  const { count, at } = wordings(template)
  const start = random.below(count)
  for (let step = 0; step < Math.min(count, MOST_WORDINGS); step++) {
    const text = filled(at((start + step) % count), slots)
    if (text === null) return null
    if (isFresh(text)) return text
  }
  return null
}

/** Whether no longer piece of it was ever said: cheaper than to look at all its wordings. */
const isUntouched = (template: string, { said }: Words): boolean =>
  piecesOf(template).every((piece) => piece.includes('<') || !said.holdsLong(piece))

type Find = (pool: Templates, words: Words) => string | null

/** Templates that never spoke, then new wordings of those that did, then anything not said yet. */
const FINDS: readonly Find[] = [
  (pool, words) => {
    for (const template of pool) {
      const text = freshWording(template, words, words.said.isNew)
      if (text !== null && isUntouched(template, words)) return text
    }
    return null
  },
  (pool, words) => firstOf(pool, (t) => freshWording(t, words, words.said.isNew)),
  (pool, words) => firstOf(pool, (t) => freshWording(t, words, words.said.isFresh)),
]

const firstOf = <T>(items: readonly T[], find: (item: T) => string | null): string | null => {
  for (const item of items) {
    const text = find(item)
    if (text !== null) return text
  }
  return null
}

/** A strict part keeps to its first pool as long as it has words; others rather change the pool. */
const freshFrom = (part: Part, words: Words): string | null => {
  const pools = part.pools.map((pool) => words.random.shuffled(pool))
  return part.isStrict
    ? firstOf(pools, (pool) => firstOf(FINDS, (find) => find(pool, words)))
    : firstOf(FINDS, (find) => firstOf(pools, (pool) => find(pool, words)))
}

const anyFrom = (pools: readonly Templates[], { slots, random }: Words): string | null => {
  const [template] = random.shuffled(pools.flat())
  return template === undefined ? null : filled(wordings(template).at(0), slots)
}

const actionFor = (plan: Plan, voice: Voice, { said, random }: Words): string | null => {
  for (const template of random.shuffled([...voice.actions[plan.mood], ...plan.ownActions])) {
    const { count, at } = wordings(template)
    const action = voice.action(at(random.below(count)))
    if (said.isFreshAction(action)) return action
  }
  return null
}

const isTouched = (part: Part, words: Words): boolean =>
  part.pools.some((pool) => pool.some((template) => !isUntouched(template, words)))

const memoryFor = (part: Part, { said, lately, slots }: Words): string | undefined => {
  if (part.memories) return part.memories.find((known) => !said.holds(known))
  if (part.reminders) return part.reminders.find((known) => !lately.holds(known))
  return slots.memory
}

const lineOf = (part: Part, words: Words, voice: Voice): string | null => {
  const life = part.life?.find((sentence) => !words.said.holds(sentence))
  const memory = memoryFor(part, words)
  const slots = {
    ...words.slots,
    ...part.slots,
    memory,
    life,
    joinedLife: life && voice.joined(life),
  }
  const here = { ...words, slots }
  if (part.isOnce && isTouched(part, here)) return null
  return freshFrom(part, here) ?? (part.mayRepeat ? anyFrom(part.pools, here) : null)
}

const spoken = (parts: readonly Part[], words: Words, voice: Voice, most: number): string[] => {
  const lines: string[] = []
  let sentences = 0
  for (const part of parts) {
    const last = lines.at(-1)
    if (part.isOptional && last && ENDS_AS_QUESTION.test(last)) continue
    const line = lineOf(part, words, voice)
    if (line === null) continue
    const length = sentencesOf(line).length
    if (sentences + length > most) {
      if (part.isOptional) continue
      // The answer itself stands before the courtesy.
      lines.splice(0)
      sentences = 0
    }
    words.said.add(line)
    lines.push(line)
    sentences += length
  }
  return lines
}

export type Scene = {
  speaker: Speaker
  voice: Voice
  random: Random
  /** Her earlier lines. */
  before: readonly string[]
}

/** Finds the words for a plan: never a sentence twice, at most four of them. */
export const compose = (plan: Plan, seen: Understanding, scene: Scene): string => {
  const { voice, random, speaker } = scene
  const callsByName = random.chance(0.35)
  const [dear] = voice.close.test(speaker.relationship) ? random.shuffled(voice.dear) : []
  const called = dear && random.chance(0.5) ? dear : seen.name
  const you = callsByName && called ? voice.vocative(called) : ''
  const slots = {
    ...factsOf(speaker, voice, random),
    ...seenSlots(seen),
    ...knownSlots(seen, voice, random),
    you,
  }
  const words: Words = {
    slots,
    random,
    said: saidIn(scene.before, seen.name),
    lately: saidIn(scene.before.slice(-LATELY), seen.name),
  }
  const most = voice.isBrief.test(speaker.voice) ? MOST_OF_THE_BRIEF : MOST_SENTENCES
  const lines = spoken(plan.parts, words, voice, most)
  const action = plan.withAction ? actionFor(plan, voice, words) : null
  if (action) lines.splice(lines.length > 1 && random.chance(0.3) ? 1 : 0, 0, action)
  return voice.typed(lines.join(voice.space), speaker.voice)
}
