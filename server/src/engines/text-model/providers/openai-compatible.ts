import { createParser } from 'eventsource-parser'
import { TextModelError } from '../port.ts'
import type { TextEvent, TextModel, TextRequest } from '../port.ts'
import { thinkFilter } from '../think-filter.ts'
import {
  chatBody,
  modelIds,
  networkError,
  readPiece,
  statusError,
  wantsNewerLengthField,
} from './openai-protocol.ts'
import type { LengthField, Piece } from './openai-protocol.ts'

export type OpenAiSettings = {
  baseUrl: string
  apiKey?: string
  model: string
  advancedModel?: string
  concurrency?: number
}

const CONCURRENCY = 1000
const LONGEST_LINE = 1_000_000
const DRAIN_MS = 250
const DONE: Piece = { text: '', thinks: false, finish: 'stop', failure: null }

type Body = ReadableStreamDefaultReader<Uint8Array>

async function* textChunks(body: Body): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for (;;) {
    const { done, value } = await body.read()
    if (done) return
    yield decoder.decode(value, { stream: true })
  }
}

/** Reads what comes after the finish, so that the connection can serve the next reply. */
const drained = async (body: Body): Promise<void> => {
  const timer = setTimeout(() => void body.cancel().catch(() => {}), DRAIN_MS)
  try {
    while (!(await body.read()).done);
  } catch {
    // The reply is whole; how its connection ends is no longer of interest.
  } finally {
    clearTimeout(timer)
  }
}

/** The pieces of a streamed answer, as soon as their line is whole. */
async function* streamedPieces(chunks: AsyncIterable<string>): AsyncGenerator<Piece> {
  let ready: Piece[] = []
  const take = (data: string) => {
    const piece = data.trim() === '[DONE]' ? DONE : readPiece(data)
    if (piece) ready.push(piece)
  }
  const parser = createParser({
    maxBufferSize: LONGEST_LINE,
    onEvent: ({ data }) => take(data),
  })
  for await (const chunk of chunks) {
    parser.feed(chunk)
    yield* ready
    ready = []
  }
  // The last line counts even when the server forgot the blank line after it.
  parser.feed('\n\n')
  yield* ready
}

/** A server that knows no streaming answers in one piece. */
async function* wholePiece(chunks: AsyncIterable<string>): AsyncGenerator<Piece> {
  let body = ''
  for await (const chunk of chunks) {
    body += chunk
    if (body.length > LONGEST_LINE) return
  }
  const piece = readPiece(body)
  if (!piece) return
  yield piece.text && !piece.finish ? { ...piece, finish: 'stop' } : piece
}

async function* tidied(name: string, pieces: AsyncIterable<Piece>): AsyncGenerator<TextEvent> {
  const think = thinkFilter()
  let said = false
  const shown = (text: string): string => {
    const visible = said ? text : text.trimStart()
    if (visible) said = true
    return visible
  }
  for await (const { text, thinks, finish, failure } of pieces) {
    if (failure) throw new TextModelError(failure, `${name} reported an error`)
    const visible = shown(think.push(text) + (finish ? think.end() : ''))
    if (visible) yield { type: 'text', text: visible }
    else if (!finish && (text || thinks)) yield { type: 'alive' }
    if (!finish) continue
    if (finish === 'content_filter') {
      throw new TextModelError(said ? 'broken' : 'refused', `${name} withheld the reply`)
    }
    if (!said) throw new TextModelError('empty', `${name} said nothing`)
    yield { type: 'finish', finish: finish === 'length' ? 'length' : 'stop' }
    return
  }
  throw new TextModelError('broken', `${name} ended in the middle`)
}

export const openAiCompatible = (settings: OpenAiSettings, fetch = globalThis.fetch): TextModel => {
  const base = settings.baseUrl.replace(/\/+$/, '')
  const name = `openai-compatible: ${settings.model} at ${new URL(base).host}`
  const auth: Record<string, string> = settings.apiKey
    ? { authorization: `Bearer ${settings.apiKey}` }
    : {}

  // Node's fetch gives a connection 10 s. The answer may take longer: a local engine first loads
  // its model, and the limit for the first word is not this file's.
  const send = async (
    request: TextRequest,
    lengthField: LengthField,
    signal: AbortSignal,
  ): Promise<Response> => {
    const model = (request.advanced && settings.advancedModel) || settings.model
    try {
      return await fetch(`${base}/chat/completions`, {
        method: 'POST',
        headers: {
          ...auth,
          'content-type': 'application/json',
          accept: 'text/event-stream, application/json',
        },
        body: chatBody(request, model, lengthField),
        redirect: 'manual',
        signal,
      })
    } catch (error) {
      throw networkError(name, error)
    }
  }

  let lengthField: LengthField = 'max_tokens'

  const ask = async (request: TextRequest, signal: AbortSignal): Promise<Response> => {
    const field = lengthField
    const response = await send(request, field, signal)
    if (field !== 'max_tokens' || response.status !== 400) return response
    if (!wantsNewerLengthField(await response.text())) return response
    lengthField = 'max_completion_tokens'
    return send(request, lengthField, signal)
  }

  async function* reply(request: TextRequest, signal: AbortSignal): AsyncGenerator<TextEvent> {
    signal.throwIfAborted()
    const connection = new AbortController()
    const close = () => connection.abort()
    let whole: Body | null = null
    try {
      const response = await ask(request, AbortSignal.any([signal, connection.signal]))
      if (!response.ok) throw statusError(name, response)
      if (!response.body) throw new TextModelError('broken', `${name} sent no body`)
      const body = response.body.getReader()
      const chunks = textChunks(body)
      const isJson = response.headers.get('content-type')?.includes('json') ?? false
      for await (const event of tidied(
        name,
        isJson ? wholePiece(chunks) : streamedPieces(chunks),
      )) {
        if (event.type === 'finish') whole = body
        yield event
      }
    } catch (error) {
      if (signal.aborted) throw signal.reason
      if (error instanceof TextModelError) throw error
      throw new TextModelError('broken', `${name} broke off`)
    } finally {
      // Not awaited: whoever has the finish need not wait for what no longer concerns them.
      if (whole) void drained(whole).finally(close)
      else close()
    }
  }

  const health = async (signal: AbortSignal) => {
    try {
      const response = await fetch(`${base}/models`, { headers: auth, redirect: 'manual', signal })
      if (!response.ok) {
        await response.body?.cancel()
        return { ok: false, detail: `${name} answered ${response.status}` }
      }
      const ids = modelIds(await response.json())
      const isListed = !ids || ids.length === 0 || ids.includes(settings.model)
      return { ok: true, detail: isListed ? name : `${name} (not in its list of models)` }
    } catch (error) {
      signal.throwIfAborted()
      return { ok: false, detail: networkError(name, error).message }
    }
  }

  return { name, kind: 'openai', concurrency: settings.concurrency ?? CONCURRENCY, reply, health }
}
