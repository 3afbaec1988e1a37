import type { IncomingMessage } from 'node:http'
import { TextModelError } from '../port.ts'
import type { TextModelFailure, TextRequest } from '../port.ts'

/** One parsed chunk of a response: an event of the stream, or the whole body of an unstreamed one. */
export type CompletionChunk = {
  text: string
  /** Whether it contains reasoning beside the answer. */
  hasReasoning: boolean
  finish: string | null
  failure: TextModelFailure | null
}

/** Name of the field that limits the reply length: newer models reject the older name. */
export type LengthField = 'max_tokens' | 'max_completion_tokens'

/** Includes reasoning tokens, so it is more than one reply needs. */
const MAX_TOKENS = 2048

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

const parseJson = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

const getFirst = (value: unknown): Json => {
  const first: unknown = Array.isArray(value) ? value[0] : undefined
  return isObject(first) ? first : {}
}

const getContent = (value: unknown): string =>
  isObject(value) && typeof value.content === 'string' ? value.content : ''

const hasReasoningText = (value: unknown): boolean =>
  isObject(value) &&
  [value.reasoning_content, value.reasoning].some(
    (thought) => typeof thought === 'string' && thought !== '',
  )

const toFailure = (error: unknown): TextModelFailure | null => {
  if (error === undefined || error === null) return null
  return isObject(error) && Number(error.code) === 429 ? 'busy' : 'broken'
}

/** Null if the line cannot be parsed; the caller skips it. */
export const parseChunk = (line: string): CompletionChunk | null => {
  const body = parseJson(line)
  if (!isObject(body)) return null
  const choice = getFirst(body.choices)
  return {
    text: getContent(choice.delta) || getContent(choice.message),
    hasReasoning: hasReasoningText(choice.delta),
    finish: typeof choice.finish_reason === 'string' ? choice.finish_reason : null,
    failure: toFailure(body.error),
  }
}

export const buildChatBody = (
  request: TextRequest,
  model: string,
  lengthField: LengthField,
): string =>
  JSON.stringify({
    model,
    messages: request.turns.map(({ role, text }) => ({ role, content: text })),
    stream: true,
    [lengthField]: MAX_TOKENS,
  })

/** Whether the error response asks for the newer field name. */
export const requiresNewerLengthField = (refusal: string): boolean =>
  refusal.includes('max_completion_tokens' satisfies LengthField)

export const parseRetryAfterMs = (header: string | null, now: number): number | undefined => {
  if (!header) return undefined
  const seconds = Number(header)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}

const toFailureReason = (status: number): TextModelFailure => {
  if (status === 429) return 'busy'
  return status >= 400 && status < 500 ? 'refused' : 'broken'
}

export const createStatusError = (name: string, answer: IncomingMessage): TextModelError => {
  const { statusCode = 0, headers } = answer
  return new TextModelError(
    toFailureReason(statusCode),
    `${name} answered ${statusCode}`,
    parseRetryAfterMs(headers['retry-after'] ?? null, Date.now()),
  )
}

/** Keeps only the error code, which is on the error itself or, with fetch, on its cause. */
export const createNetworkError = (name: string, error: unknown): TextModelError => {
  const candidates = error instanceof Error ? [error, error.cause] : []
  const withCode = candidates.find(
    (one): one is Json => isObject(one) && typeof one.code === 'string',
  )
  const code = withCode ? ` (${String(withCode.code)})` : ''
  return new TextModelError('unreachable', `${name} cannot be reached${code}`)
}

/** The ids of GET /models, or null if the response is not such a list. */
export const readModelIds = (body: unknown): string[] | null => {
  if (!isObject(body) || !Array.isArray(body.data)) return null
  return body.data.flatMap((entry: unknown) =>
    isObject(entry) && typeof entry.id === 'string' ? [entry.id] : [],
  )
}
