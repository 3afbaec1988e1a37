import { calls } from 'virtual:calls'
import type {
  ResponseData,
  Calls,
  DownloadCall,
  JsonCall,
  RequestInput,
  StreamCall,
  WireCall,
} from '@dulcinea/contract'
import { createLineDecoder, type StreamLine } from '@dulcinea/contract/stream'
import { sendRequest, unwrapEnvelope, createRequestError } from './send-request.ts'
import { retryAfterSignIn } from './retry-after-sign-in.ts'

export { BusinessError, RequestError } from './errors.ts'

type Family = keyof Calls
type NameOf<F extends Family, Kind> = {
  [Name in keyof Calls[F]]: Calls[F][Name] extends Kind ? Name : never
}[keyof Calls[F]]
type InputOf<F extends Family, N extends keyof Calls[F]> = Calls[F][N] extends infer C extends
  | JsonCall
  | StreamCall
  | DownloadCall
  ? RequestInput<C>
  : never
type AnswerOf<F extends Family, N extends keyof Calls[F]> = Calls[F][N] extends infer C extends
  JsonCall
  ? ResponseData<C>
  : never
type Options = { signal?: AbortSignal }

const wireCall = <F extends Family>(family: F, name: keyof Calls[F]): WireCall =>
  calls[family][name]

const toFields = (input: unknown): Record<string, unknown> => ({ ...Object(input) })

/** Makes a call of the contract and returns its data. */
export const send = async <F extends Family, N extends NameOf<F, JsonCall>>(
  family: F,
  name: N,
  input: InputOf<F, N>,
  { signal }: Options = {},
): Promise<AnswerOf<F, N>> =>
  retryAfterSignIn(async () => {
    const response = await sendRequest(wireCall(family, name), toFields(input), signal)
    // The only unchecked cast: the server validates its responses with the contract's schemas.
    return (await unwrapEnvelope(response, signal)) as AnswerOf<F, N>
  }, signal)

/** Opens a call that streams its answer line by line; a refusal before the first line is thrown. */
export const openStream = async <F extends Family, N extends NameOf<F, StreamCall>>(
  family: F,
  name: N,
  input: InputOf<F, N>,
  { signal }: Options = {},
): Promise<AsyncIterable<StreamLine>> =>
  readLines(await openBody(wireCall(family, name), toFields(input), signal), signal)

/** Opens a call that answers with a file, streamed as the server produces it. */
export const openDownload = <F extends Family, N extends NameOf<F, DownloadCall>>(
  family: F,
  name: N,
  input: InputOf<F, N>,
  { signal }: Options = {},
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> =>
  openBody(wireCall(family, name), toFields(input), signal)

const openBody = (call: WireCall, fields: Record<string, unknown>, signal?: AbortSignal) =>
  retryAfterSignIn(async () => {
    const response = await sendRequest(call, fields, signal)
    // Only JSON is a refusal: a proxy may have changed the stream's content type. A downloaded file
    // may be JSON too; it has a Content-Disposition header.
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    if (isJson && !response.headers.has('content-disposition')) {
      await unwrapEnvelope(response, signal)
      throw createRequestError(response)
    }
    if (!response.ok || !response.body) throw createRequestError(response)
    return response.body
  }, signal)

async function* readLines(
  body: ReadableStream<Uint8Array>,
  signal?: AbortSignal,
): AsyncGenerator<StreamLine> {
  const lines = createLineDecoder()
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
    throw createRequestError()
  } finally {
    // Ends the transfer when the consumer stops iterating early.
    reader.cancel().catch(() => undefined)
  }
}
