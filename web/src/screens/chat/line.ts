import type { Message } from '@dulcinea/contract'
import type { HelpLine } from '@dulcinea/contract/stream'

/** `wordless`: what was refused had no words that could go back to where they were typed. */
export type Trouble = {
  errorCode: number
  message: string
  wordless?: boolean
  /** What was taken for it has been given back. */
  refunded?: boolean
}
export type Notice = {
  kind: 'crisis' | 'refused' | 'unknown'
  text: string
  lines: HelpLine[]
}
/** What she sent to be looked at. It is drawn for a while, and can fail to be. */
export type Picture = {
  imageId: number
  imageUrl: string
  locked: boolean
  state: 'drawing' | 'there' | 'failed'
}

/** Something that she knows, and drew on. */
export type Remembered = { id: number; text: string }

/** One of several tellings of the same moment: `‹ 2/3 ›`. */
export type Alternatives = { alternative: number; alternatives: number }

/** What I said. It is queued without a connection, sending until the server has it. */
export type Mine = Alternatives & {
  who: 'mine'
  key: string
  id: number | null
  requestId: string | null
  text: string
  time: string
  state: 'queued' | 'sending' | 'done' | 'failed'
}

/** What she says. `seq` numbers the last word in `text`; a word is applied once. */
export type Hers = Alternatives & {
  who: 'hers'
  key: string
  id: number | null
  requestId: string | null
  text: string
  seq: number
  /** What she had said before she was asked to go on; `text` comes behind it. */
  base: string
  /** What the history held of a reply that was still being made: read until its replay has caught up. */
  saved: string
  time: string
  state: 'waiting' | 'streaming' | 'done' | 'stopped' | 'incomplete' | 'failed'
  silent: boolean
  withdrawn: boolean
  /** Her words ended because they grew too long. */
  isCut: boolean
  reported: boolean
  trouble: Trouble | null
  /** Said in place of a reply. */
  notice: Notice | null
  /** Before it a break was suggested, in these words. */
  reminder: string | null
  picture: Picture | null
  remembers: readonly Remembered[]
}

export type Line = Mine | Hers

export const isLive = (line: Line): boolean =>
  line.who === 'hers' && (line.state === 'waiting' || line.state === 'streaming')

/**
 * A reply that was met in the middle: the replay tells its words from their beginning, which lies
 * behind what she had said before if she was asked to go on.
 */
export const spliced = (saved: string, text: string): string => {
  if (text.length === 0) return saved
  for (let at = 0; at < saved.length; at += 1) {
    const rest = saved.slice(at)
    if (text.startsWith(rest)) return saved.slice(0, at) + text
    if (rest.startsWith(text)) return saved
  }
  return text.length < saved.length ? saved : text
}

export const textOf = (line: Line): string =>
  line.who === 'hers'
    ? line.base + (line.saved ? spliced(line.saved, line.text) : line.text)
    : line.text

export const emptyReply = (key: string, requestId: string | null, time: string): Hers => ({
  who: 'hers',
  key,
  id: null,
  requestId,
  text: '',
  seq: 0,
  base: '',
  saved: '',
  time,
  state: 'waiting',
  silent: false,
  withdrawn: false,
  isCut: false,
  reported: false,
  alternative: 1,
  alternatives: 1,
  trouble: null,
  notice: null,
  reminder: null,
  picture: null,
  remembers: [],
})

export const newMine = (requestId: string, text: string, time: string): Mine => ({
  who: 'mine',
  key: `${requestId}-mine`,
  id: null,
  requestId,
  text,
  time,
  state: 'sending',
  alternative: 1,
  alternatives: 1,
})

export const keyOfMessage = (id: number): string => `m${id}`

const PICTURE_STATES = { streaming: 'drawing', failed: 'failed' } as const

const pictureOf = ({ type, state, imageId, imageUrl, locked }: Message): Picture | null => {
  if (type !== 'image' || imageId === null) return null
  const known = state === 'streaming' || state === 'failed' ? PICTURE_STATES[state] : 'there'
  return { imageId, imageUrl: imageUrl ?? '', locked, state: known }
}

const noticeIn = ({ notice, content }: Message): Notice => {
  const { kind = 'unknown', text = content, lines = [] } = notice ?? {}
  return kind === 'break' ? { kind: 'unknown', text: content, lines } : { kind, text, lines }
}

/** As the server tells it; one that is known by its words alone has no kind. */
const toldNotice = ({ notice, reminder }: Hers): Message['notice'] => {
  if (reminder) return { kind: 'break', text: reminder, lines: [] }
  if (!notice || notice.kind === 'unknown') return undefined
  return { kind: notice.kind, text: notice.text, lines: notice.lines }
}

const hersFrom = (message: Message, requestId: string | null): Hers => {
  const line = {
    ...emptyReply(keyOfMessage(message.id), requestId, message.addTime),
    id: message.id,
    picture: pictureOf(message),
    reported: message.reported,
    reminder: message.notice?.kind === 'break' ? message.notice.text : null,
    remembers: message.remembers ?? [],
    alternative: message.alternative,
    alternatives: message.alternatives,
  }
  if (message.type === 'image') return { ...line, state: 'done', text: message.content }
  if (message.state === 'streaming') return { ...line, saved: message.content }
  const { state } = message
  return message.type === 'notice'
    ? { ...line, state, notice: noticeIn(message) }
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
      alternative: message.alternative,
      alternatives: message.alternatives,
    }
  })
}

const stateOf = ({ state }: Line): Message['state'] => {
  if (state === 'waiting' || state === 'streaming') return 'streaming'
  return state === 'queued' || state === 'sending' ? 'done' : state
}

/** A line as the server would tell it, for what this device keeps; null while it has no name. */
export const messageOf = (line: Line): Message | null => {
  if (line.id === null) return null
  const { id, time: addTime, requestId, alternative, alternatives } = line
  const picture = line.who === 'hers' ? line.picture : null
  const notice = line.who === 'hers' ? line.notice : null
  const told = line.who === 'hers' ? toldNotice(line) : undefined
  const remembers = line.who === 'hers' ? [...line.remembers] : []
  return {
    id,
    role: line.who === 'mine' ? 'user' : 'her',
    type: picture ? 'image' : notice ? 'notice' : 'text',
    content: notice?.text ?? textOf(line),
    state: stateOf(line),
    addTime,
    requestId,
    imageId: picture?.imageId ?? null,
    imageUrl: picture?.imageUrl ?? null,
    locked: picture?.locked ?? false,
    replyTo: null,
    alternative,
    alternatives,
    reported: line.who === 'hers' && line.reported,
    ...(told ? { notice: told } : {}),
    ...(remembers.length > 0 ? { remembers } : {}),
  }
}
