import type { Message } from '@dulcinea/contract'
import type { HelpLine } from '@dulcinea/contract/stream'

export type ChatError = {
  errorCode: number
  message: string
  /** The refused request had no text that could go back into the composer. */
  hasNoText?: boolean
  /** The points charged for it were refunded. */
  refunded?: boolean
}
export type MessageNotice = {
  kind: 'crisis' | 'refused' | 'unknown'
  text: string
  lines: HelpLine[]
}
/** A picture sent by the character. It is generated for a while, which can fail. */
export type MessagePicture = {
  imageId: number
  imageUrl: string
  locked: boolean
  state: 'drawing' | 'there' | 'failed'
}

/** A memory that a reply used. */
export type UsedMemory = { id: number; text: string }

/** Position among the alternatives of a message: `‹ 2/3 ›`. */
export type AlternativePosition = { alternative: number; alternatives: number }

/** A message from the user. It is `queued` while offline (offline queue), and `sending` until the server has it. */
export type UserChatMessage = AlternativePosition & {
  author: 'user'
  key: string
  id: number | null
  requestId: string | null
  text: string
  time: string
  state: 'queued' | 'sending' | 'done' | 'failed'
}

/** A message from the character. `seq` is the number of the last chunk in `text`; each chunk is applied once. */
export type CharacterChatMessage = AlternativePosition & {
  author: 'character'
  key: string
  id: number | null
  requestId: string | null
  text: string
  seq: number
  /** The text before a continuation; `text` follows it. */
  base: string
  /** The saved text of a reply that was still streaming when it was loaded: shown until its replay has caught up. */
  saved: string
  time: string
  state: 'waiting' | 'streaming' | 'done' | 'stopped' | 'incomplete' | 'failed'
  silent: boolean
  withdrawn: boolean
  /** The reply ended at the length limit. */
  isTruncated: boolean
  reported: boolean
  error: ChatError | null
  /** Shown in place of a reply. */
  notice: MessageNotice | null
  /** Text of a suggested break, shown before the reply. */
  breakReminder: string | null
  picture: MessagePicture | null
  memories: readonly UsedMemory[]
}

export type ChatMessage = UserChatMessage | CharacterChatMessage

export const isLive = (message: ChatMessage): boolean =>
  message.author === 'character' && (message.state === 'waiting' || message.state === 'streaming')

/**
 * Merges the saved text of a reply with its replay, which starts at the reply's beginning: for a
 * continuation that is after the text before it.
 */
export const mergeSavedText = (saved: string, text: string): string => {
  if (text.length === 0) return saved
  for (let index = 0; index < saved.length; index += 1) {
    const rest = saved.slice(index)
    if (text.startsWith(rest)) return saved.slice(0, index) + text
    if (rest.startsWith(text)) return saved
  }
  return text.length < saved.length ? saved : text
}

export const getMessageText = (message: ChatMessage): string =>
  message.author === 'character'
    ? message.base + (message.saved ? mergeSavedText(message.saved, message.text) : message.text)
    : message.text

export const createEmptyReply = (
  key: string,
  requestId: string | null,
  time: string,
): CharacterChatMessage => ({
  author: 'character',
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
  isTruncated: false,
  reported: false,
  alternative: 1,
  alternatives: 1,
  error: null,
  notice: null,
  breakReminder: null,
  picture: null,
  memories: [],
})

export const createUserMessage = (
  requestId: string,
  text: string,
  time: string,
): UserChatMessage => ({
  author: 'user',
  key: `${requestId}-mine`,
  id: null,
  requestId,
  text,
  time,
  state: 'sending',
  alternative: 1,
  alternatives: 1,
})

export const toMessageKey = (id: number): string => `m${id}`

const PICTURE_STATES = { streaming: 'drawing', failed: 'failed' } as const

const readPicture = ({
  type,
  state,
  imageId,
  imageUrl,
  locked,
}: Message): MessagePicture | null => {
  if (type !== 'image' || imageId === null) return null
  const pictureState = state === 'streaming' || state === 'failed' ? PICTURE_STATES[state] : 'there'
  return { imageId, imageUrl: imageUrl ?? '', locked, state: pictureState }
}

const readNotice = ({ notice, content }: Message): MessageNotice => {
  const { kind = 'unknown', text = content, lines = [] } = notice ?? {}
  return kind === 'break' ? { kind: 'unknown', text: content, lines } : { kind, text, lines }
}

/** The notice in wire format; one of which only the text is known has no kind. */
const toWireNotice = ({ notice, breakReminder }: CharacterChatMessage): Message['notice'] => {
  if (breakReminder) return { kind: 'break', text: breakReminder, lines: [] }
  if (!notice || notice.kind === 'unknown') return undefined
  return { kind: notice.kind, text: notice.text, lines: notice.lines }
}

const fromWireReply = (wire: Message, requestId: string | null): CharacterChatMessage => {
  const message = {
    ...createEmptyReply(toMessageKey(wire.id), requestId, wire.addTime),
    id: wire.id,
    picture: readPicture(wire),
    reported: wire.reported,
    breakReminder: wire.notice?.kind === 'break' ? wire.notice.text : null,
    memories: wire.remembers ?? [],
    alternative: wire.alternative,
    alternatives: wire.alternatives,
  }
  if (wire.type === 'image') return { ...message, state: 'done', text: wire.content }
  if (wire.state === 'streaming') return { ...message, saved: wire.content }
  const { state } = wire
  return wire.type === 'notice'
    ? { ...message, state, notice: readNotice(wire) }
    : { ...message, state, text: wire.content }
}

const isEmptyFailure = (message: Message | undefined): boolean =>
  message?.role === 'her' && message.state === 'failed' && message.content === ''

/** Drops failed attempts: a message that failed and was sent again with the same text is shown once. */
const dropRetried = (messages: readonly Message[]): Message[] =>
  messages.filter((message, index) => {
    const start = Math.max(0, isEmptyFailure(message) ? index - 1 : index)
    const [question, reply, retry] = messages.slice(start, start + 3)
    const isRetried = retry?.role === 'user' && retry.content === question?.content
    return !(question?.role === 'user' && isEmptyFailure(reply) && isRetried)
  })

/** Converts messages of the wire. A reply gets the request id of the message it answers. */
export const fromWireMessages = (messages: readonly Message[]): ChatMessage[] => {
  const requestIds = new Map(messages.map((message) => [message.id, message.requestId]))
  return dropRetried(messages).map((message) => {
    if (message.role === 'her') {
      const { replyTo } = message
      const repliedId = replyTo === null ? null : (requestIds.get(replyTo) ?? null)
      return fromWireReply(message, message.requestId ?? repliedId)
    }
    return {
      author: 'user',
      key: toMessageKey(message.id),
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

const toWireState = ({ state }: ChatMessage): Message['state'] => {
  if (state === 'waiting' || state === 'streaming') return 'streaming'
  return state === 'queued' || state === 'sending' ? 'done' : state
}

/** Converts a message to the wire format, which the local history stores; null while it has no id. */
export const toWireMessage = (message: ChatMessage): Message | null => {
  if (message.id === null) return null
  const { id, time: addTime, requestId, alternative, alternatives } = message
  const picture = message.author === 'character' ? message.picture : null
  const notice = message.author === 'character' ? message.notice : null
  const wireNotice = message.author === 'character' ? toWireNotice(message) : undefined
  const remembers = message.author === 'character' ? [...message.memories] : []
  return {
    id,
    role: message.author === 'user' ? 'user' : 'her',
    type: picture ? 'image' : notice ? 'notice' : 'text',
    content: notice?.text ?? getMessageText(message),
    state: toWireState(message),
    addTime,
    requestId,
    imageId: picture?.imageId ?? null,
    imageUrl: picture?.imageUrl ?? null,
    locked: picture?.locked ?? false,
    replyTo: null,
    alternative,
    alternatives,
    reported: message.author === 'character' && message.reported,
    ...(wireNotice ? { notice: wireNotice } : {}),
    ...(remembers.length > 0 ? { remembers } : {}),
  }
}
