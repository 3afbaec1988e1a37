import { createParser } from 'eventsource-parser'
import { TextModelError } from '../port.ts'
import type { TextEvent } from '../port.ts'
import { makeGulps } from '../gulps.ts'
import { thinkFilter } from '../think-filter.ts'
import { wholeCharacters } from '../whole-characters.ts'
import type { Answer } from './openai-connection.ts'
import { readPiece } from './openai-protocol.ts'
import type { Piece } from './openai-protocol.ts'

export const LONGEST_LINE = 1_000_000
const DONE: Piece = { text: '', thinks: false, finish: 'stop', failure: null }

/** What an answer says, as it comes. Words that nobody has taken yet are taken together. */
export type Listener = {
  /** What has come since the last time, or null when it is over without a finish. */
  next(): TextEvent | null | Promise<TextEvent | null>
}

export const listenTo = (answer: Answer, name: string, gulps = makeGulps()): Listener => {
  const whole = wholeCharacters()
  const think = thinkFilter()
  const events: TextEvent[] = []
  let said = false
  let isOver = false
  let failure: TextModelError | null = null
  let wake: (() => void) | null = null

  const add = (event: TextEvent) => {
    const last = events.at(-1)
    if (event.type === 'text' && last?.type === 'text') {
      events[events.length - 1] = { type: 'text', text: last.text + event.text }
    } else events.push(event)
  }
  const over = (error: TextModelError | null = null) => {
    if (isOver) return
    isOver = true
    failure = error
  }

  const shown = (text: string): string => {
    const visible = said ? text : text.trimStart()
    if (visible) said = true
    return visible
  }
  const finished = (finish: string) => {
    if (finish === 'content_filter') {
      return over(new TextModelError(said ? 'broken' : 'refused', `${name} withheld the reply`))
    }
    if (!said) return over(new TextModelError('empty', `${name} said nothing`))
    add({ type: 'finish', finish: finish === 'length' ? 'length' : 'stop' })
    over()
  }
  const take = ({ text, thinks, finish, failure: reported }: Piece) => {
    if (isOver) return
    if (reported) return over(new TextModelError(reported, `${name} reported an error`))
    const kept = whole.push(text) + (finish ? whole.end() : '')
    const visible = shown(think.push(kept) + (finish ? think.end() : ''))
    if (visible) add({ type: 'text', text: visible })
    else if (!finish && (text || thinks)) add({ type: 'alive' })
    if (finish) finished(finish)
  }

  const parser = createParser({
    maxBufferSize: LONGEST_LINE,
    onEvent({ data }) {
      const piece = data.trim() === '[DONE]' ? DONE : readPiece(data)
      if (piece) take(piece)
    },
  })
  // A server that knows no streaming answers in one piece.
  const isJson = answer.headers['content-type']?.includes('json') ?? false
  let body = ''

  const tell = () => {
    const waiting = wake
    wake = null
    if (events.length || isOver) waiting?.()
    else wake = waiting
  }
  const ended = () => {
    const piece = isJson ? readPiece(body) : null
    if (piece) take(piece.text && !piece.finish ? { ...piece, finish: 'stop' } : piece)
    // The last line counts even when the server forgot the blank line after it.
    else if (!isJson) parser.feed('\n\n')
    over(new TextModelError('broken', `${name} ended in the middle`))
    tell()
  }
  const hear = (text: string) => {
    if (isOver) return
    if (isJson) body += text
    else parser.feed(text)
    if (body.length > LONGEST_LINE) over(new TextModelError('broken', `${name} does not end`))
  }
  const read = () => {
    for (let text = answer.read(); text !== null; text = answer.read()) hear(text)
    tell()
  }
  const leave = gulps.enter()
  answer.setEncoding('utf8')
  // Her first words are read at once, whatever else is being said.
  answer.on('readable', () => (said ? gulps.soon(read) : read()))
  answer.on('end', ended)
  answer.on('close', () => {
    leave()
    // What has come by then was said, though it waits for its tick.
    read()
    over(new TextModelError('broken', `${name} broke off`))
    tell()
  })
  // Told by the close that follows.
  answer.on('error', () => {})

  const taken = (): TextEvent | null => {
    const event = events.shift()
    if (event) return event
    if (failure) throw failure
    return null
  }

  return {
    next() {
      if (events.length || isOver) return taken()
      const { promise, resolve } = Promise.withResolvers<void>()
      wake = resolve
      return promise.then(taken)
    },
  }
}
