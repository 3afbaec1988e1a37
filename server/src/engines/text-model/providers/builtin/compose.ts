import type { Speaker } from '../../port.ts'
import type { Part, Plan } from './choose.ts'
import type { Random } from './random.ts'
import { saidIn, sentencesOf } from './said.ts'
import type { Said } from './said.ts'
import { filled, piecesOf, wordings } from './template.ts'
import type { Slots } from './template.ts'
import type { Understanding } from './understand.ts'
import type { Templates, Voice } from './voice.ts'

const MAX_SENTENCES = 4
const MAX_BRIEF_SENTENCES = 3
const MAX_WORDINGS_TRIED = 1500
const RECENT_MESSAGES = 6
const ENDS_AS_QUESTION = /[?？]\s*$/

const getFactSlots = (speaker: Speaker, pack: Voice, random: Random): Slots => {
  const [hobby] = random.shuffled(speaker.hobbies.filter(Boolean))
  const hobbies = speaker.hobbies.filter(Boolean).map(pack.hobby)
  return {
    ...(speaker.job ? pack.job(speaker.job) : {}),
    ...pack.called(speaker.firstName, speaker.lastName),
    age: String(speaker.age),
    hobby: hobby && pack.hobby(hobby),
    hobbies: hobbies.length > 0 ? pack.list(hobbies) : undefined,
    sign: speaker.constellation || undefined,
    hair: pack.hair(speaker.hairColor, speaker.hairstyle) ?? undefined,
  }
}

const getMessageSlots = (analysis: Understanding): Slots => ({
  name: analysis.name ?? undefined,
  thing: analysis.thing ?? undefined,
  mirror: analysis.mirror ?? undefined,
  quote: analysis.quote ?? undefined,
  memory: analysis.memory ?? undefined,
  yours: analysis.yours ?? undefined,
  noun: analysis.noun ?? undefined,
  firstSaid: analysis.firstSaid ?? undefined,
  sum: analysis.sum ?? undefined,
  lastSaid: analysis.lastSaid ?? undefined,
  fond: analysis.fondAbout[0],
})

const MAX_LISTED_MEMORIES = 4

const getMemorySlots = (analysis: Understanding, pack: Voice, random: Random): Slots => ({
  memories:
    analysis.memories.length > 1
      ? pack.list(random.shuffled(analysis.memories).slice(0, MAX_LISTED_MEMORIES))
      : undefined,
  fondOf:
    analysis.fondOf.length > 1
      ? pack.list(random.shuffled(analysis.fondOf).slice(0, 2))
      : undefined,
})

type WordingState = { slots: Slots; used: Said; recent: Said; random: Random }

type IsFresh = (text: string) => boolean

/** An unused wording; null if the template has none left or lacks a fact. */
const findFreshWording = (
  template: string,
  { slots, random }: WordingState,
  isFresh: IsFresh,
): string | null => {
  const { count, at } = wordings(template)
  const start = random.below(count)
  for (let step = 0; step < Math.min(count, MAX_WORDINGS_TRIED); step++) {
    const text = filled(at((start + step) % count), slots)
    if (text === null) return null
    if (isFresh(text)) return text
  }
  return null
}

/** Whether no long piece of the template was used before: cheaper than checking all wordings. */
const isUnused = (template: string, { used }: WordingState): boolean =>
  piecesOf(template).every((piece) => piece.includes('<') || !used.holdsLong(piece))

type TemplateSearch = (pool: Templates, state: WordingState) => string | null

/** Unused templates, then new wordings of used ones, then any sentence that was not used yet. */
const SEARCH_ORDER: readonly TemplateSearch[] = [
  (pool, state) => {
    for (const template of pool) {
      const text = findFreshWording(template, state, state.used.isNew)
      if (text !== null && isUnused(template, state)) return text
    }
    return null
  },
  (pool, state) => findFirst(pool, (t) => findFreshWording(t, state, state.used.isNew)),
  (pool, state) => findFirst(pool, (t) => findFreshWording(t, state, state.used.isFresh)),
]

const findFirst = <T>(items: readonly T[], find: (item: T) => string | null): string | null => {
  for (const item of items) {
    const text = find(item)
    if (text !== null) return text
  }
  return null
}

/** A strict part exhausts its first pool; other parts prefer an unused template of a later pool. */
const findFresh = (part: Part, state: WordingState): string | null => {
  const pools = part.pools.map((pool) => state.random.shuffled(pool))
  return part.isStrict
    ? findFirst(pools, (pool) => findFirst(SEARCH_ORDER, (find) => find(pool, state)))
    : findFirst(SEARCH_ORDER, (find) => findFirst(pools, (pool) => find(pool, state)))
}

const pickAny = (pools: readonly Templates[], { slots, random }: WordingState): string | null => {
  const [template] = random.shuffled(pools.flat())
  return template === undefined ? null : filled(wordings(template).at(0), slots)
}

const pickAction = (plan: Plan, pack: Voice, { used, random }: WordingState): string | null => {
  for (const template of random.shuffled([...pack.actions[plan.mood], ...plan.ownActions])) {
    const { count, at } = wordings(template)
    const action = pack.action(at(random.below(count)))
    if (used.isFreshAction(action)) return action
  }
  return null
}

const isUsed = (part: Part, state: WordingState): boolean =>
  part.pools.some((pool) => pool.some((template) => !isUnused(template, state)))

const pickMemory = (part: Part, { used, recent, slots }: WordingState): string | undefined => {
  if (part.memories) return part.memories.find((known) => !used.holds(known))
  if (part.reminders) return part.reminders.find((known) => !recent.holds(known))
  return slots.memory
}

const writeLine = (part: Part, state: WordingState, pack: Voice): string | null => {
  const life = part.life?.find((sentence) => !state.used.holds(sentence))
  const memory = pickMemory(part, state)
  const slots = {
    ...state.slots,
    ...part.slots,
    memory,
    life,
    joinedLife: life && pack.joined(life),
  }
  const partState = { ...state, slots }
  if (part.isOnce && isUsed(part, partState)) return null
  return findFresh(part, partState) ?? (part.mayRepeat ? pickAny(part.pools, partState) : null)
}

const writeLines = (
  parts: readonly Part[],
  state: WordingState,
  pack: Voice,
  maxSentences: number,
): string[] => {
  const lines: string[] = []
  let sentences = 0
  for (const part of parts) {
    const last = lines.at(-1)
    if (part.isOptional && last && ENDS_AS_QUESTION.test(last)) continue
    const line = writeLine(part, state, pack)
    if (line === null) continue
    const length = sentencesOf(line).length
    if (sentences + length > maxSentences) {
      if (part.isOptional) continue
      // The answer is more important than the courtesy, which is dropped.
      lines.splice(0)
      sentences = 0
    }
    state.used.add(line)
    lines.push(line)
    sentences += length
  }
  return lines
}

export type Scene = {
  speaker: Speaker
  voice: Voice
  random: Random
  /** Earlier messages of the character. */
  before: readonly string[]
}

/** Finds the wording for a plan: at most four sentences, none used before. */
export const compose = (plan: Plan, analysis: Understanding, context: Scene): string => {
  const { voice, random, speaker } = context
  const callsByName = random.chance(0.35)
  const [endearment] = voice.close.test(speaker.relationship) ? random.shuffled(voice.dear) : []
  const address = endearment && random.chance(0.5) ? endearment : analysis.name
  const you = callsByName && address ? voice.vocative(address) : ''
  const slots = {
    ...getFactSlots(speaker, voice, random),
    ...getMessageSlots(analysis),
    ...getMemorySlots(analysis, voice, random),
    you,
  }
  const state: WordingState = {
    slots,
    random,
    used: saidIn(context.before, analysis.name),
    recent: saidIn(context.before.slice(-RECENT_MESSAGES), analysis.name),
  }
  const maxSentences = voice.isBrief.test(speaker.voice) ? MAX_BRIEF_SENTENCES : MAX_SENTENCES
  const lines = writeLines(plan.parts, state, voice, maxSentences)
  const action = plan.withAction ? pickAction(plan, voice, state) : null
  if (action) lines.splice(lines.length > 1 && random.chance(0.3) ? 1 : 0, 0, action)
  return voice.typed(lines.join(voice.space), speaker.voice)
}
