import { envelope, type Call } from '@dulcinea/contract'
import { errorRow, type ErrorName } from '@dulcinea/contract/errors'
import { z } from 'zod'
import type { Got } from './wire-request.ts'

/** What any call may be refused with, whatever it is about. */
const ANY_CALL: readonly ErrorName[] = [
  'BAD_PARAMETER',
  'TOO_MANY_REQUESTS',
  'NOT_FOUND',
  'TOO_LARGE',
  'UNSUPPORTED_BODY',
]
/** How a reply may fail after it has begun; told inside the stream. */
const IN_STREAM: readonly ErrorName[] = ['REPLY_FAILED', 'REPLY_DELAYED', 'CONTENT_REFUSED']
// Told by the HTTP parser itself, before there is a call.
const HEADERS_TOO_LARGE = 431

const Envelope = envelope(z.unknown())
const codesOf = (names: readonly ErrorName[]): Set<number> =>
  new Set(names.map((name) => errorRow(name).errorCode))
const statusesOf = (errorCode: number, names: readonly ErrorName[]): number[] =>
  names
    .map(errorRow)
    .filter((row) => row.errorCode === errorCode)
    .map((row) => row.status ?? 200)

const Line = z.discriminatedUnion('type', [
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

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const wrongInStream = (text: string): string[] => {
  const lines = text.split('\n').filter((line) => line.trim())
  return lines.flatMap((line) => {
    const read = Line.safeParse(parsed(line))
    if (!read.success) return [`no line of a stream: ${line.slice(0, 200)}`]
    const isStrange = read.data.type === 'error' && !codesOf(IN_STREAM).has(read.data.errorCode)
    return isStrange ? [`an error that no reply ends with: ${line.slice(0, 200)}`] : []
  })
}

const wrongInSuccess = (call: Call, data: unknown): string[] => {
  if (call.kind !== 'json') return [`a ${call.kind} answered with an envelope of success`]
  const read = call.output.safeParse(data)
  return read.success ? [] : [`not the answer of the contract: ${z.prettifyError(read.error)}`]
}

/** The code that an answer carries; null where it is a stream or a file. */
export const codeOf = (got: Got): number | null => {
  const read = Envelope.safeParse(parsed(got.body.toString('utf8')))
  return read.success ? read.data.errorCode : null
}

/** All that is wrong with an answer; nothing when it is one that the contract describes. */
export const wrongIn = (
  call: Call,
  got: Got,
  allowed: readonly ErrorName[] = [...ANY_CALL, ...call.errors],
): string[] => {
  if (got.isHung) return [`no answer within ${Math.round(got.ms)} ms`]
  if (got.status >= 500) return [`status ${got.status}: ${got.body.toString('utf8').slice(0, 300)}`]
  const type = got.headers['content-type'] ?? ''
  const text = got.body.toString('utf8')
  if (!type) return call.kind === 'stream' ? wrongInStream(text) : ['an answer without a type']
  const isFile = got.headers['content-disposition']?.startsWith('attachment')
  if (isFile) return call.kind === 'download' ? [] : ['a file where none is promised']
  const read = Envelope.safeParse(parsed(text))
  if (!read.success) return [`no envelope: ${type} ${text.slice(0, 200)}`]
  const { code, errorCode, message, data } = read.data
  if (code !== got.status) return [`code ${code} under status ${got.status}`]
  if (errorCode === 0) return wrongInSuccess(call, data)
  if (data !== null) return ['a refusal with data']
  if (!message.trim()) return ['a refusal without a word']
  if (errorCode === HEADERS_TOO_LARGE && got.status === HEADERS_TOO_LARGE) return []
  const isDocumented = statusesOf(errorCode, allowed).includes(got.status)
  return isDocumented ? [] : [`${errorCode} under ${got.status} is not documented for this call`]
}

/** Besides those of the call itself. */
export const allowedFor = (call: Call, more: readonly ErrorName[] = []): ErrorName[] => [
  ...ANY_CALL,
  ...call.errors,
  ...more,
]
