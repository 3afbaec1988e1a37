import type { TextRequest } from '../../port.ts'
import { INTENTS, isTopic } from './intent.ts'
import type { Intent } from './intent.ts'
import type { Voice } from './voice.ts'

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

const memoryToTell = (memories: readonly string[]): string | null => {
  const memory = memories.findLast((text) => text.length <= LONGEST_MEMORY)
  return memory ? memory.replace(/[.。!！\s]+$/, '') : null
}

const otherwise = (text: string, voice: Voice): Intent =>
  voice.isQuestion.test(text) ? 'wonder' : 'statement'

const asked = (heard: string): boolean => /[?？][^?？]{0,12}$/.test(heard)

/** Reads the newest line of the user in the light of what came before it. */
export const understand = (request: TextRequest, voice: Voice): Understanding => {
  const { turns, memories } = request
  const own = turns.filter((turn) => turn.role === 'user').map((turn) => turn.text)
  const text = plainly(own.at(-1) ?? '')
  const heard = turns.findLast((turn) => turn.role === 'assistant')?.text ?? ''
  const matched = new Set(voice.patterns.filter(([, p]) => p.test(text)).map(([intent]) => intent))
  if (nameIn(text, voice)) matched.add('tellName')
  if (!text) matched.add('greeting')
  if (asked(heard) && voice.quote(text) && [...matched].every(isTopic)) {
    matched.clear()
    matched.add('answer')
  }
  if (matched.size === 0) matched.add(otherwise(text, voice))
  return {
    intents: INTENTS.filter((intent) => matched.has(intent)),
    wasAsked: asked(heard),
    name: newestName([...memories, ...own], voice),
    thing: thingIn(text, voice),
    mirror: voice.mirror(text),
    quote: voice.quote(text),
    memory: memoryToTell(memories),
  }
}
