import type { Speaker } from '../../port.ts'
import type { Part, Plan } from './choose.ts'
import type { Random } from './random.ts'
import { saidIn, sentencesOf } from './said.ts'
import type { Said } from './said.ts'
import { filled, wordings } from './template.ts'
import type { Slots } from './template.ts'
import type { Understanding } from './understand.ts'
import type { Templates, Voice } from './voice.ts'

const MOST_SENTENCES = 4
const MOST_WORDINGS = 1500
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
  }
}

const seenSlots = (seen: Understanding): Slots => ({
  name: seen.name ?? undefined,
  thing: seen.thing ?? undefined,
  mirror: seen.mirror ?? undefined,
  quote: seen.quote ?? undefined,
  memory: seen.memory ?? undefined,
})

const MOST_TOLD = 4

const knownSlots = (seen: Understanding, voice: Voice): Slots => ({
  memories: seen.memories.length > 1 ? voice.list(seen.memories.slice(0, MOST_TOLD)) : undefined,
})

type Words = { slots: Slots; said: Said; random: Random }

/** A wording nobody has read yet; null when the template has none left or lacks a fact. */
const freshWording = (template: string, { slots, said, random }: Words): string | null => {
  const { count, at } = wordings(template)
  const start = random.below(count)
  for (let step = 0; step < Math.min(count, MOST_WORDINGS); step++) {
    const text = filled(at((start + step) % count), slots)
    if (text === null) return null
    if (said.isFresh(text)) return text
  }
  return null
}

const isUntouched = (template: string, { slots, said }: Words): boolean => {
  const { count, at } = wordings(template)
  for (let index = 0; index < Math.min(count, 64); index++) {
    const text = filled(at(index), slots)
    if (text !== null && !said.isFresh(text)) return false
  }
  return true
}

/** Templates that never spoke come first, then other wordings of those that did. */
const freshFrom = (pools: readonly Templates[], words: Words): string | null => {
  for (const pool of pools) {
    const order = words.random.shuffled(pool)
    const untouched = order.find(
      (template) => isUntouched(template, words) && freshWording(template, words) !== null,
    )
    for (const template of untouched === undefined ? order : [untouched]) {
      const text = freshWording(template, words)
      if (text !== null) return text
    }
  }
  return null
}

const anyFrom = (pools: readonly Templates[], { slots, random }: Words): string | null => {
  const [template] = random.shuffled(pools.flat())
  return template === undefined ? null : filled(wordings(template).at(0), slots)
}

const actionFor = (plan: Plan, voice: Voice, { said, random }: Words): string | null => {
  for (const template of random.shuffled(voice.actions[plan.mood])) {
    const { count, at } = wordings(template)
    const action = voice.action(at(random.below(count)))
    if (said.isFreshAction(action)) return action
  }
  return null
}

const spoken = (parts: readonly Part[], words: Words): string[] => {
  const lines: string[] = []
  let sentences = 0
  for (const part of parts) {
    const last = lines.at(-1)
    if (part.isOptional && last && ENDS_AS_QUESTION.test(last)) continue
    const life = part.life?.find((sentence) => words.said.isFresh(sentence))
    const here = { ...words, slots: { ...words.slots, life } }
    const line = freshFrom(part.pools, here) ?? (part.mayRepeat ? anyFrom(part.pools, here) : null)
    if (line === null) continue
    const length = sentencesOf(line).length
    if (part.isOptional && sentences + length > MOST_SENTENCES) continue
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
  const callsByName = seen.name !== null && random.chance(0.35)
  const you = callsByName && seen.name ? voice.vocative(seen.name) : ''
  const slots = {
    ...factsOf(speaker, voice, random),
    ...seenSlots(seen),
    ...knownSlots(seen, voice),
    you,
  }
  const words: Words = { slots, random, said: saidIn(scene.before, seen.name) }
  const lines = spoken(plan.parts, words)
  const action = plan.withAction ? actionFor(plan, voice, words) : null
  if (action) lines.splice(lines.length > 1 && random.chance(0.3) ? 1 : 0, 0, action)
  return lines.join(voice.space)
}
