import { envelope, type Call } from '@dulcinea/contract'
import { getErrorRow, type ErrorName } from '@dulcinea/contract/errors'
import { z } from 'zod'
import type { RawResponse } from './raw-request.ts'

/** Errors that any call may return. */
const COMMON_ERRORS: readonly ErrorName[] = [
  'BAD_PARAMETER',
  'TOO_MANY_REQUESTS',
  'NOT_FOUND',
  'TOO_LARGE',
  'UNSUPPORTED_BODY',
]
/** Errors that end a reply after it has begun; sent inside the stream. */
const STREAM_ERRORS: readonly ErrorName[] = ['REPLY_FAILED', 'REPLY_DELAYED', 'CONTENT_REFUSED']
// Sent by the HTTP parser itself, before a call is known.
const HEADERS_TOO_LARGE = 431

const Envelope = envelope(z.unknown())
const toErrorCodes = (names: readonly ErrorName[]): Set<number> =>
  new Set(names.map((name) => getErrorRow(name).errorCode))
const toStatuses = (errorCode: number, names: readonly ErrorName[]): number[] =>
  names
    .map(getErrorRow)
    .filter((row) => row.errorCode === errorCode)
    .map((row) => row.status ?? 200)

const StreamLineSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('start'),
    messageId: z.int().positive(),
    userMessageId: z.int().positive(),
    from: z.int().optional(),
  }),
  z.strictObject({ type: z.literal('delta'), seq: z.int(), text: z.string() }),
  z.object({ type: z.literal('image'), messageId: z.int(), imageUrl: z.string() }),
  z.object({ type: z.literal('notice'), kind: z.string(), text: z.string() }),
  z.strictObject({ type: z.literal('withdraw'), text: z.string() }),
  z.object({ type: z.literal('done'), seq: z.int(), finish: z.string(), integral: z.int() }),
  z.object({ type: z.literal('error'), errorCode: z.int(), message: z.string().min(1) }),
])

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const findStreamProblems = (text: string): string[] => {
  const lines = text.split('\n').filter((line) => line.trim())
  return lines.flatMap((line) => {
    const read = StreamLineSchema.safeParse(parseJson(line))
    if (!read.success) return [`not a line of a stream: ${line.slice(0, 200)}`]
    const isUndocumented =
      read.data.type === 'error' && !toErrorCodes(STREAM_ERRORS).has(read.data.errorCode)
    return isUndocumented ? [`an undocumented error in a stream: ${line.slice(0, 200)}`] : []
  })
}

const findOutputProblems = (call: Call, data: unknown): string[] => {
  if (call.kind !== 'json') return [`a ${call.kind} call answered with a success envelope`]
  const read = call.output.safeParse(data)
  return read.success
    ? []
    : [`the output departs from the contract: ${z.prettifyError(read.error)}`]
}

/** The error code of a response; null if it is a stream or a file. */
export const readErrorCode = (got: RawResponse): number | null => {
  const read = Envelope.safeParse(parseJson(got.body.toString('utf8')))
  return read.success ? read.data.errorCode : null
}

/** The ways in which a response departs from the contract; empty if it conforms. */
export const findContractViolations = (
  call: Call,
  got: RawResponse,
  allowed: readonly ErrorName[] = [...COMMON_ERRORS, ...call.errors],
): string[] => {
  if (got.isHung) return [`no answer within ${Math.round(got.ms)} ms`]
  if (got.status >= 500) return [`status ${got.status}: ${got.body.toString('utf8').slice(0, 300)}`]
  const type = got.headers['content-type'] ?? ''
  const text = got.body.toString('utf8')
  if (!type)
    return call.kind === 'stream' ? findStreamProblems(text) : ['a response without a content type']
  const isFile = got.headers['content-disposition']?.startsWith('attachment')
  if (isFile) return call.kind === 'download' ? [] : ['an unexpected file']
  const read = Envelope.safeParse(parseJson(text))
  if (!read.success) return [`no envelope: ${type} ${text.slice(0, 200)}`]
  const { code, errorCode, message, data } = read.data
  if (code !== got.status) return [`code ${code} under status ${got.status}`]
  if (errorCode === 0) return findOutputProblems(call, data)
  if (data !== null) return ['a refusal with data']
  if (!message.trim()) return ['a refusal without a message']
  if (errorCode === HEADERS_TOO_LARGE && got.status === HEADERS_TOO_LARGE) return []
  const isDocumented = toStatuses(errorCode, allowed).includes(got.status)
  return isDocumented ? [] : [`${errorCode} under ${got.status} is not documented for this call`]
}

/** The documented errors of a call, with additional ones. */
export const listAllowedErrors = (call: Call, more: readonly ErrorName[] = []): ErrorName[] => [
  ...COMMON_ERRORS,
  ...call.errors,
  ...more,
]
