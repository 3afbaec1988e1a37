import { createParser } from 'eventsource-parser'
import { TextModelError } from '../port.ts'
import type { TextEvent } from '../port.ts'
import { createThinkFilter } from '../think-filter.ts'
import { createTextSanitizer } from '../text-sanitizer.ts'
import type { UpstreamResponse } from './openai-connection.ts'
import { parseChunk } from './openai-protocol.ts'
import type { CompletionChunk } from './openai-protocol.ts'

export const MAX_LINE_LENGTH = 1_000_000
const DONE_CHUNK: CompletionChunk = { text: '', hasReasoning: false, finish: 'stop', failure: null }

/** Reads the events of a streamed response. Text that has not been consumed yet is coalesced. */
export type ReplyReader = {
  /** The next event, or null if the stream is over without a finish. */
  next(): TextEvent | null | Promise<TextEvent | null>
}

export const createReplyReader = (response: UpstreamResponse, name: string): ReplyReader => {
  const sanitizer = createTextSanitizer()
  const filter = createThinkFilter()
  const events: TextEvent[] = []
  let hasText = false
  let isEnded = false
  let failure: TextModelError | null = null
  let wake: (() => void) | null = null

  const add = (event: TextEvent) => {
    const last = events.at(-1)
    if (event.type === 'text' && last?.type === 'text') {
      events[events.length - 1] = { type: 'text', text: last.text + event.text }
    } else events.push(event)
  }
  const end = (error: TextModelError | null = null) => {
    if (isEnded) return
    isEnded = true
    failure = error
  }

  const toVisible = (text: string): string => {
    const visible = hasText ? text : text.trimStart()
    if (visible) hasText = true
    return visible
  }
  const handleFinish = (finish: string) => {
    if (finish === 'content_filter') {
      return end(new TextModelError(hasText ? 'broken' : 'refused', `${name} withheld the reply`))
    }
    if (!hasText) return end(new TextModelError('empty', `${name}: empty reply`))
    add({ type: 'finish', finish: finish === 'length' ? 'length' : 'stop' })
    end()
  }
  const handleChunk = ({ text, hasReasoning, finish, failure: reported }: CompletionChunk) => {
    if (isEnded) return
    if (reported) return end(new TextModelError(reported, `${name} reported an error`))
    const wellFormed = sanitizer.push(text) + (finish ? sanitizer.end() : '')
    const visible = toVisible(filter.push(wellFormed) + (finish ? filter.end() : ''))
    if (visible) add({ type: 'text', text: visible })
    else if (!finish && (text || hasReasoning)) add({ type: 'alive' })
    if (finish) handleFinish(finish)
  }

  const parser = createParser({
    maxBufferSize: MAX_LINE_LENGTH,
    onEvent({ data }) {
      const chunk = data.trim() === '[DONE]' ? DONE_CHUNK : parseChunk(data)
      if (chunk) handleChunk(chunk)
    },
  })
  // A server without streaming support answers with one JSON body.
  const isJson = response.headers['content-type']?.includes('json') ?? false
  let body = ''

  const notifyReader = () => {
    const resolveWait = wake
    wake = null
    if (events.length || isEnded) resolveWait?.()
    else wake = resolveWait
  }
  const handleEnd = () => {
    const chunk = isJson ? parseChunk(body) : null
    if (chunk) handleChunk(chunk.text && !chunk.finish ? { ...chunk, finish: 'stop' } : chunk)
    // The last line counts even when the server forgot the blank line after it.
    else if (!isJson) parser.feed('\n\n')
    end(new TextModelError('broken', `${name}: stream ended without a finish`))
    notifyReader()
  }
  const feed = (text: string) => {
    if (isEnded) return
    if (isJson) body += text
    else parser.feed(text)
    if (body.length > MAX_LINE_LENGTH)
      end(new TextModelError('broken', `${name}: response is too long`))
    notifyReader()
  }
  response.setEncoding('utf8')
  response.on('data', feed)
  response.on('end', handleEnd)
  response.on('close', () => {
    end(new TextModelError('broken', `${name}: stream broke`))
    notifyReader()
  })
  // The close event that follows reports the failure.
  response.on('error', () => {})

  const shiftEvent = (): TextEvent | null => {
    const event = events.shift()
    if (event) return event
    if (failure) throw failure
    return null
  }

  return {
    next() {
      if (events.length || isEnded) return shiftEvent()
      const { promise, resolve } = Promise.withResolvers<void>()
      wake = resolve
      return promise.then(shiftEvent)
    },
  }
}
