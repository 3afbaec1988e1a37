import type { z } from 'zod'
import type { ErrorName } from './plain/errors.ts'

/** Operators have calls and sessions of their own, apart from all others. */
export type Access = 'anyone' | 'guest' | 'member' | 'operator'
export type Body = 'form' | 'json' | 'multipart' | 'none'
export type Method = 'GET' | 'POST'

type Described = {
  method: Method
  /** Below the base path, with `{name}` for a part that is an input. */
  path: string
  access: Access
  body: Body
  summary: string
  /** How many bytes its body may have, where a few kB are not enough. */
  bodyLimit?: number
  /** The business errors that this call adds to those any call can answer with. */
  errors: readonly ErrorName[]
}

export type JsonCall<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> = Described & {
  kind: 'json'
  input: I
  output: O
}

export type StreamCall<I extends z.ZodType = z.ZodType> = Described & { kind: 'stream'; input: I }

/** A call whose answer is a file to keep; a refusal is still the envelope. */
export type DownloadCall<I extends z.ZodType = z.ZodType> = Described & {
  kind: 'download'
  input: I
  contentType: string
}

export type Call = JsonCall | StreamCall | DownloadCall

export const jsonCall = <I extends z.ZodType, O extends z.ZodType>(
  call: Omit<JsonCall<I, O>, 'kind'>,
): JsonCall<I, O> => ({ kind: 'json', ...call })

export const streamCall = <I extends z.ZodType>(
  call: Omit<StreamCall<I>, 'kind'>,
): StreamCall<I> => ({ kind: 'stream', ...call })

export const downloadCall = <I extends z.ZodType>(
  call: Omit<DownloadCall<I>, 'kind'>,
): DownloadCall<I> => ({ kind: 'download', ...call })

/** What a caller sends, and what a server reads after parsing. */
export type Sent<C extends { input: z.ZodType }> = z.input<C['input']>
export type Read<C extends { input: z.ZodType }> = z.output<C['input']>
export type Answer<C extends { output: z.ZodType }> = z.output<C['output']>

/** The part of a call that a client needs to send it. */
export type WireCall = Pick<Described, 'method' | 'path' | 'body'>
