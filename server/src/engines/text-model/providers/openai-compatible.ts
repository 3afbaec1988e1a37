import { text as wholeText } from 'node:stream/consumers'
import { TextModelError } from '../port.ts'
import type { TextEvent, TextModel, TextRequest } from '../port.ts'
import { createConnection } from './openai-connection.ts'
import type { UpstreamResponse } from './openai-connection.ts'
import { createReplyReader } from './openai-stream-reader.ts'
import {
  buildChatBody,
  readModelIds,
  createNetworkError,
  createStatusError,
  requiresNewerLengthField,
} from './openai-protocol.ts'
import type { LengthField } from './openai-protocol.ts'

export type OpenAiSettings = {
  baseUrl: string
  apiKey?: string
  model: string
  advancedModel?: string
  concurrency?: number
}

const DEFAULT_CONCURRENCY = 1000
const DRAIN_TIMEOUT_MS = 250

/** Reads what follows the finish, so that the connection can be reused for the next reply. */
const drain = (response: UpstreamResponse): void => {
  const timer = setTimeout(() => response.close(), DRAIN_TIMEOUT_MS)
  response.on('close', () => clearTimeout(timer))
  if (response.complete) clearTimeout(timer)
}

export const createOpenAiModel = (settings: OpenAiSettings): TextModel => {
  const base = settings.baseUrl.replace(/(?<!\/)\/+$/, '')
  const name = `openai-compatible: ${settings.model} at ${new URL(base).host}`
  const auth: Record<string, string> = settings.apiKey
    ? { authorization: `Bearer ${settings.apiKey}` }
    : {}

  // No response timeout here: a local engine may first load its model, and time-limits.ts limits the
  // wait for the first chunk.
  const connection = createConnection(`${base}/chat/completions`, {
    ...auth,
    'content-type': 'application/json',
    accept: 'text/event-stream, application/json',
  })

  const send = async (
    request: TextRequest,
    lengthField: LengthField,
    signal: AbortSignal,
  ): Promise<UpstreamResponse> => {
    const model = (request.advanced && settings.advancedModel) || settings.model
    try {
      return await connection.post(buildChatBody(request, model, lengthField), signal)
    } catch (error) {
      throw createNetworkError(name, error)
    }
  }

  let lengthField: LengthField = 'max_tokens'

  const requestReply = async (
    request: TextRequest,
    signal: AbortSignal,
  ): Promise<UpstreamResponse> => {
    const field = lengthField
    const response = await send(request, field, signal)
    if (field !== 'max_tokens' || response.statusCode !== 400) return response
    if (!requiresNewerLengthField(await wholeText(response))) return response
    lengthField = 'max_completion_tokens'
    return send(request, lengthField, signal)
  }

  async function* reply(request: TextRequest, signal: AbortSignal): AsyncGenerator<TextEvent> {
    signal.throwIfAborted()
    let response: UpstreamResponse | null = null
    let isFinished = false
    try {
      response = await requestReply(request, signal)
      const { statusCode = 0 } = response
      if (statusCode < 200 || statusCode > 299) throw createStatusError(name, response)
      const reader = createReplyReader(response, name)
      while (!isFinished) {
        const next = reader.next()
        const event = next instanceof Promise ? await next : next
        if (!event) return
        isFinished = event.type === 'finish'
        yield event
      }
    } catch (error) {
      if (signal.aborted) throw signal.reason
      if (error instanceof TextModelError) throw error
      throw new TextModelError('broken', `${name}: stream broke`)
    } finally {
      // The caller has the finish and need not wait for the rest of the response.
      if (response && isFinished) drain(response)
      else response?.close()
    }
  }

  const health = async (signal: AbortSignal) => {
    try {
      const response = await fetch(`${base}/models`, { headers: auth, redirect: 'manual', signal })
      if (!response.ok) {
        await response.body?.cancel()
        return { ok: false, detail: `${name} answered ${response.status}` }
      }
      const ids = readModelIds(await response.json())
      const isListed = !ids || ids.length === 0 || ids.includes(settings.model)
      return { ok: true, detail: isListed ? name : `${name} (not in its list of models)` }
    } catch (error) {
      signal.throwIfAborted()
      return { ok: false, detail: createNetworkError(name, error).message }
    }
  }

  return {
    name,
    kind: 'openai',
    concurrency: settings.concurrency ?? DEFAULT_CONCURRENCY,
    reply,
    health,
  }
}
