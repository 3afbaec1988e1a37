import type { IncomingMessage } from 'node:http'
import { TextModelError } from '../port.ts'
import type { TextModelFailure, TextRequest } from '../port.ts'

/** What one piece of an answer says, whether it is a line of a stream or the whole in one. */
export type Piece = {
  text: string
  /** Whether it holds thoughts beside the answer. */
  thinks: boolean
  finish: string | null
  failure: TextModelFailure | null
}

/** How the limit of an answer's length is called: newer models refuse the older name. */
export type LengthField = 'max_tokens' | 'max_completion_tokens'

/** Thoughts count too, so there is more room than one reply takes. */
const MOST_TOKENS = 2048

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

const firstOf = (value: unknown): Json => {
  const first: unknown = Array.isArray(value) ? value[0] : undefined
  return isObject(first) ? first : {}
}

const textOf = (value: unknown): string =>
  isObject(value) && typeof value.content === 'string' ? value.content : ''

const isThought = (value: unknown): boolean =>
  isObject(value) &&
  [value.reasoning_content, value.reasoning].some(
    (thought) => typeof thought === 'string' && thought !== '',
  )

const failureOf = (error: unknown): TextModelFailure | null => {
  if (error === undefined || error === null) return null
  return isObject(error) && Number(error.code) === 429 ? 'busy' : 'broken'
}

/** Null for a line that cannot be read: it is skipped. */
export const readPiece = (line: string): Piece | null => {
  const body = parsed(line)
  if (!isObject(body)) return null
  const choice = firstOf(body.choices)
  return {
    text: textOf(choice.delta) || textOf(choice.message),
    thinks: isThought(choice.delta),
    finish: typeof choice.finish_reason === 'string' ? choice.finish_reason : null,
    failure: failureOf(body.error),
  }
}

export const chatBody = (request: TextRequest, model: string, lengthField: LengthField): string =>
  JSON.stringify({
    model,
    messages: request.turns.map(({ role, text }) => ({ role, content: text })),
    stream: true,
    [lengthField]: MOST_TOKENS,
  })

/** Whether a refusal names the field that it would have taken. */
export const wantsNewerLengthField = (refusal: string): boolean =>
  refusal.includes('max_completion_tokens' satisfies LengthField)

export const retryAfterMs = (header: string | null, now: number): number | undefined => {
  if (!header) return undefined
  const seconds = Number(header)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}

const reasonOf = (status: number): TextModelFailure => {
  if (status === 429) return 'busy'
  return status >= 400 && status < 500 ? 'refused' : 'broken'
}

export const statusError = (name: string, answer: IncomingMessage): TextModelError => {
  const { statusCode = 0, headers } = answer
  return new TextModelError(
    reasonOf(statusCode),
    `${name} answered ${statusCode}`,
    retryAfterMs(headers['retry-after'] ?? null, Date.now()),
  )
}

/** The network's word is in the error, or fetch hides it in the cause; nothing else is kept. */
export const networkError = (name: string, error: unknown): TextModelError => {
  const told = error instanceof Error ? [error, error.cause] : []
  const known = told.find((one): one is Json => isObject(one) && typeof one.code === 'string')
  const code = known ? ` (${String(known.code)})` : ''
  return new TextModelError('unreachable', `${name} cannot be reached${code}`)
}

/** The ids of GET /models, or null when the answer is not such a list. */
export const modelIds = (body: unknown): string[] | null => {
  if (!isObject(body) || !Array.isArray(body.data)) return null
  return body.data.flatMap((entry: unknown) =>
    isObject(entry) && typeof entry.id === 'string' ? [entry.id] : [],
  )
}
