import { text as wholeText } from 'node:stream/consumers'
import { makeGulps } from '../gulps.ts'
import { TextModelError } from '../port.ts'
import type { TextEvent, TextModel, TextRequest } from '../port.ts'
import { connectionTo } from './openai-connection.ts'
import type { Answer } from './openai-connection.ts'
import { listenTo } from './openai-listener.ts'
import {
  chatBody,
  modelIds,
  networkError,
  statusError,
  wantsNewerLengthField,
} from './openai-protocol.ts'
import type { LengthField } from './openai-protocol.ts'

export type OpenAiSettings = {
  baseUrl: string
  apiKey?: string
  model: string
  advancedModel?: string
  concurrency?: number
}

const CONCURRENCY = 1000
const DRAIN_MS = 250

/** What comes after the finish is let pass, so that the connection can serve the next reply. */
const drain = (answer: Answer): void => {
  const timer = setTimeout(() => answer.close(), DRAIN_MS)
  answer.on('close', () => clearTimeout(timer))
  if (answer.complete) clearTimeout(timer)
}

export const openAiCompatible = (settings: OpenAiSettings): TextModel => {
  const base = settings.baseUrl.replace(/(?<!\/)\/+$/, '')
  const name = `openai-compatible: ${settings.model} at ${new URL(base).host}`
  const auth: Record<string, string> = settings.apiKey
    ? { authorization: `Bearer ${settings.apiKey}` }
    : {}

  // The answer may take long: a local engine first loads its model, and the limit for the first
  // word is not this file's.
  const connection = connectionTo(`${base}/chat/completions`, {
    ...auth,
    'content-type': 'application/json',
    accept: 'text/event-stream, application/json',
  })

  const send = async (
    request: TextRequest,
    lengthField: LengthField,
    signal: AbortSignal,
  ): Promise<Answer> => {
    const model = (request.advanced && settings.advancedModel) || settings.model
    try {
      return await connection.post(chatBody(request, model, lengthField), signal)
    } catch (error) {
      throw networkError(name, error)
    }
  }

  const gulps = makeGulps()
  let lengthField: LengthField = 'max_tokens'

  const ask = async (request: TextRequest, signal: AbortSignal): Promise<Answer> => {
    const field = lengthField
    const answer = await send(request, field, signal)
    if (field !== 'max_tokens' || answer.statusCode !== 400) return answer
    if (!wantsNewerLengthField(await wholeText(answer))) return answer
    lengthField = 'max_completion_tokens'
    return send(request, lengthField, signal)
  }

  async function* reply(request: TextRequest, signal: AbortSignal): AsyncGenerator<TextEvent> {
    signal.throwIfAborted()
    let answer: Answer | null = null
    let isWhole = false
    try {
      answer = await ask(request, signal)
      const { statusCode = 0 } = answer
      if (statusCode < 200 || statusCode > 299) throw statusError(name, answer)
      const listener = listenTo(answer, name, gulps)
      while (!isWhole) {
        const next = listener.next()
        const event = next instanceof Promise ? await next : next
        if (!event) return
        isWhole = event.type === 'finish'
        yield event
      }
    } catch (error) {
      if (signal.aborted) throw signal.reason
      if (error instanceof TextModelError) throw error
      throw new TextModelError('broken', `${name} broke off`)
    } finally {
      // Whoever has the finish need not wait for what no longer concerns them.
      if (answer && isWhole) drain(answer)
      else answer?.close()
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
