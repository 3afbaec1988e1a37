import type { z } from 'zod'
import type { ErrorName } from './shared/errors.ts'

/** Operators have separate calls and sessions. */
export type Access = 'anyone' | 'guest' | 'member' | 'operator'
export type Body = 'form' | 'json' | 'multipart' | 'none'
export type Method = 'GET' | 'POST'

type CallBase = {
  method: Method
  /** Relative to the base path; `{name}` is a path parameter. */
  path: string
  access: Access
  body: Body
  summary: string
  /** Maximum body size in bytes, where the default of a few kB is not enough. */
  bodyLimit?: number
  /** The business errors of this call, besides those that any call can return. */
  errors: readonly ErrorName[]
}

export type JsonCall<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> = CallBase & {
  kind: 'json'
  input: I
  output: O
}

export type StreamCall<I extends z.ZodType = z.ZodType> = CallBase & { kind: 'stream'; input: I }

/** A call that responds with a file to download; an error is still the envelope. */
export type DownloadCall<I extends z.ZodType = z.ZodType> = CallBase & {
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

/** The input as a client sends it, the input after parsing, and the data of the response. */
export type RequestInput<C extends { input: z.ZodType }> = z.input<C['input']>
export type ParsedInput<C extends { input: z.ZodType }> = z.output<C['input']>
export type ResponseData<C extends { output: z.ZodType }> = z.output<C['output']>

/** The part of a call that a client needs to send it. */
export type WireCall = Pick<CallBase, 'method' | 'path' | 'body'>
