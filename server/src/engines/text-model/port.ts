export type Turn = { role: 'system' | 'user' | 'assistant'; text: string }

export type Language = 'en-US' | 'zh-CN'

/** The character that replies: what the scripted engine needs to answer. All texts are in `language`. */
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
  /** Free-text description of how the character talks; may be empty. */
  voice: string
  /** Small things that the character likes. */
  likes: string[]
  /** Appearance; empty if not specified. */
  race: string
  bodyType: string
  hairColor: string
  hairstyle: string
}

export type TextRequest = {
  /** The whole prompt: system first, the user's newest message last. */
  turns: Turn[]
  speaker: Speaker
  /** Language of the reply; follows the user's message. */
  language: Language
  /** Use the model for premium users, if one is configured. */
  advanced: boolean
  /** Stable per reply: the same seed and turns give the same built-in reply. */
  seed: string
  /** Local hour of the user, 0..23. */
  hour: number
  /** What the character remembers of the user, newest last. */
  memories: string[]
}

export type TextEvent =
  | { type: 'text'; text: string }
  /** The engine is working but has no text yet, for example while it reasons. */
  | { type: 'alive' }
  | { type: 'finish'; finish: 'stop' | 'length' }

/**
 * A reply is complete only if its last event is `finish`, emitted once. Aborting the signal closes
 * the upstream connection at once and ends the iteration by throwing the signal's reason.
 */
export type TextModel = {
  /** Shown in start-up lines and health checks. */
  readonly name: string
  readonly kind: 'builtin' | 'openai'
  /** Maximum number of concurrent replies; the rest are queued. */
  readonly concurrency: number
  reply(request: TextRequest, signal: AbortSignal): AsyncIterable<TextEvent>
  health(signal: AbortSignal): Promise<{ ok: boolean; detail: string }>
  /** State of the circuit breaker; only present if a fallback model is configured. */
  getBreakerState?(): 'closed' | 'open' | 'probing'
}

export type TextModelFailure = 'refused' | 'busy' | 'unreachable' | 'timeout' | 'broken' | 'empty'

/** Thrown by reply() when it ends without a finish. The message never contains chat text. */
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
