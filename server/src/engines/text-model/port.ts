export type Turn = { role: 'system' | 'user' | 'assistant'; text: string }

export type Language = 'en-US' | 'zh-CN'

/** Who speaks: what an engine without a model needs to answer as her. All texts in `language`. */
export type Speaker = {
  firstName: string
  lastName: string
  age: number
  type: string
  job: string
  hobbies: string[]
  relationship: string
  constellation: string
  description: string
  greeting: string
  /** How she talks, in somebody's words; may be empty. */
  voice: string
  /** Small things that she is fond of. */
  likes: string[]
  /** How she looks: empty where nobody has said. */
  race: string
  bodyType: string
  hairColor: string
  hairstyle: string
}

export type TextRequest = {
  /** The whole prompt, system first, the user's newest line last. */
  turns: Turn[]
  speaker: Speaker
  /** Of the reply: follows the user's message. */
  language: Language
  /** Premium's model where one is set. */
  advanced: boolean
  /** Stable per reply: the same seed and turns give the same built-in reply. */
  seed: string
  /** Local hour of the user, 0..23. */
  hour: number
  /** What she remembers of the user, newest last. */
  memories: string[]
}

export type TextEvent =
  | { type: 'text'; text: string }
  /** It works but says nothing yet, as while it thinks. */
  | { type: 'alive' }
  | { type: 'finish'; finish: 'stop' | 'length' }

/**
 * A reply is whole only when its `finish` came, as the last event and once. Aborting the signal
 * closes what is open upstream at once and ends the iteration by throwing the signal's reason.
 */
export type TextModel = {
  /** For start-up lines and health. */
  readonly name: string
  readonly kind: 'builtin' | 'openai'
  /** How many replies it can make at once; the rest wait for their turn. */
  readonly concurrency: number
  reply(request: TextRequest, signal: AbortSignal): AsyncIterable<TextEvent>
  health(signal: AbortSignal): Promise<{ ok: boolean; detail: string }>
  /** Only where a second engine stands behind the first: whether the first is left alone for now. */
  breaker?(): 'closed' | 'open' | 'probing'
}

export type TextModelFailure = 'refused' | 'busy' | 'unreachable' | 'timeout' | 'broken' | 'empty'

/** Thrown by reply(): why it ended without a finish. The message never holds what was said. */
export class TextModelError extends Error {
  readonly reason: TextModelFailure
  readonly retryAfterMs?: number

  constructor(reason: TextModelFailure, message: string, retryAfterMs?: number) {
    super(message)
    this.name = 'TextModelError'
    this.reason = reason
    if (retryAfterMs !== undefined) this.retryAfterMs = retryAfterMs
  }
}
