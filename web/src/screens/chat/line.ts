import type { Message } from '@dulcinea/contract'
import type { HelpLine } from '@dulcinea/contract/stream'

export type Trouble = { errorCode: number; message: string }
export type Notice = {
  kind: 'crisis' | 'break' | 'refused' | 'unknown'
  text: string
  lines: HelpLine[]
}
export type Picture = { imageId: number; imageUrl: string; locked: boolean }

/** What I said. It waits as queued until the server has it. */
export type Mine = {
  who: 'mine'
  key: string
  id: number | null
  requestId: string | null
  text: string
  time: string
  state: 'queued' | 'done' | 'failed'
}

/** What she says. `seq` numbers the last word in `text`; a word is applied once. */
export type Hers = {
  who: 'hers'
  key: string
  id: number | null
  requestId: string | null
  text: string
  seq: number
  /** What the history held of a reply that was still being made: read until its replay has caught up. */
  saved: string
  time: string
  state: 'waiting' | 'streaming' | 'done' | 'stopped' | 'incomplete' | 'failed'
  silent: boolean
  withdrawn: boolean
  trouble: Trouble | null
  notice: Notice | null
  picture: Picture | null
}

export type Line = Mine | Hers

export const isLive = (line: Line): boolean =>
  line.who === 'hers' && (line.state === 'waiting' || line.state === 'streaming')

export const textOf = (line: Line): string =>
  line.who === 'hers' && line.text.length < line.saved.length ? line.saved : line.text

export const emptyReply = (key: string, requestId: string | null, time: string): Hers => ({
  who: 'hers',
  key,
  id: null,
  requestId,
  text: '',
  seq: 0,
  saved: '',
  time,
  state: 'waiting',
  silent: false,
  withdrawn: false,
  trouble: null,
  notice: null,
  picture: null,
})

export const keyOfMessage = (id: number): string => `m${id}`

const pictureOf = (message: Message): Picture | null =>
  message.type === 'image' && message.imageId !== null && message.imageUrl !== null
    ? { imageId: message.imageId, imageUrl: message.imageUrl, locked: message.locked }
    : null

const hersFrom = (message: Message, requestId: string | null): Hers => {
  const line = {
    ...emptyReply(keyOfMessage(message.id), requestId, message.addTime),
    id: message.id,
    picture: pictureOf(message),
  }
  if (message.state === 'streaming') return { ...line, saved: message.content }
  const state = message.state
  return message.type === 'notice'
    ? { ...line, state, notice: { kind: 'unknown', text: message.content, lines: [] } }
    : { ...line, state, text: message.content }
}

const isSilentFailure = (message: Message | undefined): boolean =>
  message?.role === 'her' && message.state === 'failed' && message.content === ''

/** What failed and was then asked again in the same words is told once. */
const withoutRetried = (messages: readonly Message[]): Message[] =>
  messages.filter((message, at) => {
    const asked = isSilentFailure(message) ? at - 1 : at
    const [mine, reply, again] = messages.slice(Math.max(0, asked), Math.max(0, asked) + 3)
    const isAskedAgain = again?.role === 'user' && again.content === mine?.content
    return !(mine?.role === 'user' && isSilentFailure(reply) && isAskedAgain)
  })

/** The lines of a piece of history. A reply takes over the request of the message it answers. */
export const linesFrom = (messages: readonly Message[]): Line[] => {
  const requests = new Map(messages.map((message) => [message.id, message.requestId]))
  return withoutRetried(messages).map((message) => {
    if (message.role === 'her') {
      const asked = message.replyTo === null ? null : (requests.get(message.replyTo) ?? null)
      return hersFrom(message, message.requestId ?? asked)
    }
    return {
      who: 'mine',
      key: keyOfMessage(message.id),
      id: message.id,
      requestId: message.requestId,
      text: message.content,
      time: message.addTime,
      state: 'done',
    }
  })
}
