import { calls } from 'virtual:calls'
import type {
  Answer,
  Calls,
  DownloadCall,
  JsonCall,
  Sent,
  StreamCall,
  WireCall,
} from '@dulcinea/contract'
import { lineDecoder, type StreamLine } from '@dulcinea/contract/stream'
import { exchange, opened, requestError } from './exchange.ts'
import { orAfterSignIn } from './members-only.ts'

export { BusinessError, RequestError } from './errors.ts'

type Family = keyof Calls
type NameOf<F extends Family, Kind> = {
  [Name in keyof Calls[F]]: Calls[F][Name] extends Kind ? Name : never
}[keyof Calls[F]]
type InputOf<F extends Family, N extends keyof Calls[F]> = Calls[F][N] extends infer C extends
  | JsonCall
  | StreamCall
  | DownloadCall
  ? Sent<C>
  : never
type AnswerOf<F extends Family, N extends keyof Calls[F]> = Calls[F][N] extends infer C extends
  JsonCall
  ? Answer<C>
  : never
type Options = { signal?: AbortSignal }

const wireCall = <F extends Family>(family: F, name: keyof Calls[F]): WireCall =>
  calls[family][name]

const fieldsOf = (input: unknown): Record<string, unknown> => ({ ...Object(input) })

/** Makes a call of the contract and gives back its data. */
export const send = async <F extends Family, N extends NameOf<F, JsonCall>>(
  family: F,
  name: N,
  input: InputOf<F, N>,
  { signal }: Options = {},
): Promise<AnswerOf<F, N>> =>
  orAfterSignIn(async () => {
    const response = await exchange(wireCall(family, name), fieldsOf(input), signal)
    // The one place where the wire is believed: the server parses its answers with the contract's schemas.
    return (await opened(response, signal)) as AnswerOf<F, N>
  }, signal)

/** Opens a call that answers line by line; a refusal before the first line is thrown. */
export const openStream = async <F extends Family, N extends NameOf<F, StreamCall>>(
  family: F,
  name: N,
  input: InputOf<F, N>,
  { signal }: Options = {},
): Promise<AsyncIterable<StreamLine>> =>
  linesOf(await openBody(wireCall(family, name), fieldsOf(input), signal), signal)

/** Opens a call that answers with a file; its bytes come as the server makes them. */
export const openDownload = <F extends Family, N extends NameOf<F, DownloadCall>>(
  family: F,
  name: N,
  input: InputOf<F, N>,
  { signal }: Options = {},
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> =>
  openBody(wireCall(family, name), fieldsOf(input), signal)

const openBody = (call: WireCall, fields: Record<string, unknown>, signal?: AbortSignal) =>
  orAfterSignIn(async () => {
    const response = await exchange(call, fields, signal)
    // Only JSON is a refusal: a proxy may have given the stream a type of its own. A file may be
    // JSON too, and then says that it is a file.
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    if (isJson && !response.headers.has('content-disposition')) {
      await opened(response, signal)
      throw requestError(response)
    }
    if (!response.ok || !response.body) throw requestError(response)
    return response.body
  }, signal)

async function* linesOf(
  body: ReadableStream<Uint8Array>,
  signal?: AbortSignal,
): AsyncGenerator<StreamLine> {
  const lines = lineDecoder()
  const text = new TextDecoder()
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      yield* lines.push(text.decode(value, { stream: true }))
    }
    yield* lines.push(text.decode())
    yield* lines.end()
  } catch (error) {
    if (signal?.aborted) throw error
    throw requestError()
  } finally {
    // Ends the transfer when the reader of the lines leaves early.
    reader.cancel().catch(() => undefined)
  }
}
