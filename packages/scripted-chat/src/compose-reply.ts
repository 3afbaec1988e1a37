import type { Speaker } from './reply-request.ts'
import type { ReplyPart, ReplyPlan } from './plan-reply.ts'
import type { Random } from './random.ts'
import { createRepetitionFilter, splitSentences } from './repetition-filter.ts'
import type { RepetitionFilter } from './repetition-filter.ts'
import { fillSlots, toPieces, enumerateWordings } from './template.ts'
import type { Slots } from './template.ts'
import type { MessageAnalysis } from './analyse-message.ts'
import type { Templates, LanguagePack } from './language-pack.ts'

const MAX_SENTENCES = 4
const MAX_BRIEF_SENTENCES = 3
const MAX_WORDINGS_TRIED = 1500
const RECENT_MESSAGES = 6
const ENDS_AS_QUESTION = /[?？]\s*$/

const getFactSlots = (speaker: Speaker, pack: LanguagePack, random: Random): Slots => {
  const [hobby] = random.shuffle(speaker.hobbies.filter(Boolean))
  const hobbies = speaker.hobbies.filter(Boolean).map(pack.formatHobby)
  return {
    ...(speaker.job ? pack.formatJob(speaker.job) : {}),
    ...pack.formatNames(speaker.firstName, speaker.lastName),
    age: String(speaker.age),
    hobby: hobby && pack.formatHobby(hobby),
    hobbies: hobbies.length > 0 ? pack.formatList(hobbies) : undefined,
    sign: speaker.constellation || undefined,
    hair: pack.formatHair(speaker.hairColor, speaker.hairstyle) ?? undefined,
  }
}

const getMessageSlots = (analysis: MessageAnalysis): Slots => ({
  name: analysis.name ?? undefined,
  thing: analysis.likedThing ?? undefined,
  mirror: analysis.mirror ?? undefined,
  quote: analysis.quote ?? undefined,
  memory: analysis.memory ?? undefined,
  yours: analysis.possession ?? undefined,
  noun: analysis.noun ?? undefined,
  firstSaid: analysis.firstMessage ?? undefined,
  sum: analysis.arithmeticResult ?? undefined,
  lastSaid: analysis.previousMessage ?? undefined,
  fond: analysis.relatedLikes[0],
})

const MAX_LISTED_MEMORIES = 4

const getMemorySlots = (analysis: MessageAnalysis, pack: LanguagePack, random: Random): Slots => ({
  memories:
    analysis.memories.length > 1
      ? pack.formatList(random.shuffle(analysis.memories).slice(0, MAX_LISTED_MEMORIES))
      : undefined,
  fondOf:
    analysis.likes.length > 1
      ? pack.formatList(random.shuffle(analysis.likes).slice(0, 2))
      : undefined,
})

type WordingState = {
  slots: Slots
  used: RepetitionFilter
  recent: RepetitionFilter
  random: Random
}

type IsFresh = (text: string) => boolean

/** An unused wording; null if the template has none left or lacks a fact. */
const findFreshWording = (
  template: string,
  { slots, random }: WordingState,
  isFresh: IsFresh,
): string | null => {
  const { count, at } = enumerateWordings(template)
  const start = random.below(count)
  for (let step = 0; step < Math.min(count, MAX_WORDINGS_TRIED); step++) {
    const text = fillSlots(at((start + step) % count), slots)
    if (text === null) return null
    if (isFresh(text)) return text
  }
  return null
}

/** Whether no long piece of the template was used before: cheaper than checking all wordings. */
const isUnused = (template: string, { used }: WordingState): boolean =>
  toPieces(template).every((piece) => piece.includes('<') || !used.containsLong(piece))

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
const findFresh = (part: ReplyPart, state: WordingState): string | null => {
  const pools = part.pools.map((pool) => state.random.shuffle(pool))
  return part.isStrict
    ? findFirst(pools, (pool) => findFirst(SEARCH_ORDER, (find) => find(pool, state)))
    : findFirst(SEARCH_ORDER, (find) => findFirst(pools, (pool) => find(pool, state)))
}

const pickAny = (pools: readonly Templates[], { slots, random }: WordingState): string | null => {
  const [template] = random.shuffle(pools.flat())
  return template === undefined ? null : fillSlots(enumerateWordings(template).at(0), slots)
}

const pickAction = (
  plan: ReplyPlan,
  pack: LanguagePack,
  { used, random }: WordingState,
): string | null => {
  for (const template of random.shuffle([...pack.actions[plan.mood], ...plan.ownActions])) {
    const { count, at } = enumerateWordings(template)
    const action = pack.formatAction(at(random.below(count)))
    if (used.isFreshAction(action)) return action
  }
  return null
}

const isUsed = (part: ReplyPart, state: WordingState): boolean =>
  part.pools.some((pool) => pool.some((template) => !isUnused(template, state)))

const pickMemory = (part: ReplyPart, { used, recent, slots }: WordingState): string | undefined => {
  if (part.memories) return part.memories.find((known) => !used.contains(known))
  if (part.reminders) return part.reminders.find((known) => !recent.contains(known))
  return slots.memory
}

const writeLine = (part: ReplyPart, state: WordingState, pack: LanguagePack): string | null => {
  const life = part.life?.find((sentence) => !state.used.contains(sentence))
  const memory = pickMemory(part, state)
  const slots = {
    ...state.slots,
    ...part.slots,
    memory,
    life,
    joinedLife: life && pack.joinClause(life),
  }
  const partState = { ...state, slots }
  if (part.isOnce && isUsed(part, partState)) return null
  return findFresh(part, partState) ?? (part.mayRepeat ? pickAny(part.pools, partState) : null)
}

const writeLines = (
  parts: readonly ReplyPart[],
  state: WordingState,
  pack: LanguagePack,
  maxSentences: number,
): string[] => {
  const lines: string[] = []
  let sentences = 0
  for (const part of parts) {
    const last = lines.at(-1)
    if (part.isOptional && last && ENDS_AS_QUESTION.test(last)) continue
    const line = writeLine(part, state, pack)
    if (line === null) continue
    const length = splitSentences(line).length
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

export type ReplyContext = {
  speaker: Speaker
  pack: LanguagePack
  random: Random
  /** Earlier messages of the character. */
  earlierReplies: readonly string[]
}

/** Finds the wording for a plan: at most four sentences, none used before. */
export const composeReply = (
  plan: ReplyPlan,
  analysis: MessageAnalysis,
  context: ReplyContext,
): string => {
  const { pack, random, speaker } = context
  const callsByName = random.chance(0.35)
  const [endearment] = pack.closeRelationship.test(speaker.relationship)
    ? random.shuffle(pack.endearments)
    : []
  const address = endearment && random.chance(0.5) ? endearment : analysis.name
  const you = callsByName && address ? pack.formatVocative(address) : ''
  const slots = {
    ...getFactSlots(speaker, pack, random),
    ...getMessageSlots(analysis),
    ...getMemorySlots(analysis, pack, random),
    you,
  }
  const state: WordingState = {
    slots,
    random,
    used: createRepetitionFilter(context.earlierReplies, analysis.name),
    recent: createRepetitionFilter(context.earlierReplies.slice(-RECENT_MESSAGES), analysis.name),
  }
  const maxSentences = pack.isBrief.test(speaker.voice) ? MAX_BRIEF_SENTENCES : MAX_SENTENCES
  const lines = writeLines(plan.parts, state, pack, maxSentences)
  const action = plan.withAction ? pickAction(plan, pack, state) : null
  if (action) lines.splice(lines.length > 1 && random.chance(0.3) ? 1 : 0, 0, action)
  return pack.applyTypingStyle(lines.join(pack.sentenceSeparator), speaker.voice)
}
