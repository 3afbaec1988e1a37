import type { FinishReason, StreamLine } from '@dulcinea/contract/stream'
import { createEmptyReply, isLive, mergeSavedText, getMessageText } from './chat-message.ts'
import type {
  CharacterChatMessage,
  ChatMessage,
  MessageNotice,
  MessagePicture,
  ChatError,
} from './chat-message.ts'

/** What can happen to one reply. */
export type ReplyEvent =
  | { type: 'started'; messageId: number; userMessageId: number }
  /** The text after sequence number `from` up to `seq`: one chunk, or several merged on a replay. */
  | { type: 'chunk'; from: number; seq: number; text: string }
  | { type: 'picture'; messageId: number; picture: MessagePicture }
  | { type: 'notice'; notice: MessageNotice }
  | { type: 'break-suggested'; text: string }
  | { type: 'withdrawn'; text: string }
  | { type: 'silent' }
  | { type: 'done'; seq: number; finish: FinishReason }
  | { type: 'failed'; error: ChatError }
  | { type: 'stopped' }
  /** Followed again after the connection was lost: the text so far stays. */
  | { type: 'resumed' }
  /** Continued after the text so far. */
  | { type: 'continued'; requestId: string }
  /** Requested again after it failed: it starts from the beginning. */
  | { type: 'retried'; requestId: string }

/** Converts a line of the stream; `from` is the sequence number before it. */
export const toReplyEvent = (line: StreamLine, from: number): ReplyEvent => {
  switch (line.type) {
    case 'start':
      return { type: 'started', messageId: line.messageId, userMessageId: line.userMessageId }
    case 'delta':
      return { type: 'chunk', from, seq: line.seq, text: line.text }
    case 'image': {
      const { messageId, imageId, imageUrl, locked } = line
      const state = imageUrl ? 'there' : 'drawing'
      return { type: 'picture', messageId, picture: { imageId, imageUrl, locked, state } }
    }
    case 'notice':
      return line.kind === 'break'
        ? { type: 'break-suggested', text: line.text }
        : { type: 'notice', notice: { kind: line.kind, text: line.text, lines: line.lines } }
    case 'withdraw':
      return { type: 'withdrawn', text: line.text }
    case 'done':
      return { type: 'done', seq: line.seq, finish: line.finish }
    case 'error':
      return {
        type: 'failed',
        error: {
          errorCode: line.errorCode,
          message: line.message,
          ...(line.refunded ? { refunded: true } : {}),
        },
      }
  }
}

const appendChunk = (
  message: CharacterChatMessage,
  { from, seq, text }: { from: number; seq: number; text: string },
) => {
  // Known chunks are ignored; chunks after a gap are fetched again.
  if (from !== message.seq || seq <= message.seq) return message
  const fullText = message.withdrawn ? message.text : message.text + text
  return { ...message, seq, text: fullText, state: 'streaming' as const, silent: false }
}

/** The final text. Of a finished reply a replay is used even if it is shorter than the saved text. */
const getFinalText = (
  message: CharacterChatMessage,
  state: CharacterChatMessage['state'],
): string => {
  const isComplete = state === 'done' && message.saved.startsWith(message.text)
  return (
    message.base +
    (isComplete || !message.saved ? message.text : mergeSavedText(message.saved, message.text))
  )
}

const endReply = (
  message: CharacterChatMessage,
  state: CharacterChatMessage['state'],
  error: ChatError | null = null,
): CharacterChatMessage => ({
  ...message,
  state,
  error,
  silent: false,
  text: getFinalText(message, state),
  base: '',
  saved: '',
})

const resumeReply = (message: CharacterChatMessage): CharacterChatMessage =>
  isLive(message)
    ? message
    : { ...message, state: message.text ? 'streaming' : 'waiting', error: null }

const continueReply = (message: CharacterChatMessage, requestId: string): CharacterChatMessage =>
  isLive(message)
    ? message
    : {
        ...message,
        requestId,
        base: getMessageText(message),
        text: '',
        saved: '',
        seq: 0,
        state: 'waiting',
        error: null,
        isTruncated: false,
        memories: [],
      }

const retryReply = (message: CharacterChatMessage, requestId: string): CharacterChatMessage => {
  const { key, time, alternative, alternatives } = message
  return isLive(message)
    ? message
    : { ...createEmptyReply(key, requestId, time), alternative, alternatives }
}

type LiveEvent = Exclude<
  ReplyEvent,
  { type: 'started' | 'resumed' | 'continued' | 'retried' | 'withdrawn' | 'picture' }
>

const reduceLiveReply = (message: CharacterChatMessage, event: LiveEvent): CharacterChatMessage => {
  switch (event.type) {
    case 'chunk':
      return appendChunk(message, event)
    case 'notice':
      return { ...message, notice: event.notice, silent: false }
    case 'break-suggested':
      return { ...message, breakReminder: event.text }
    case 'silent':
      return message.silent ? message : { ...message, silent: true }
    case 'done':
      if (event.seq > message.seq) return message
      return {
        ...endReply(message, event.finish === 'stopped' ? 'stopped' : 'done'),
        isTruncated: event.finish === 'length',
      }
    case 'failed':
      return endReply(message, getMessageText(message) ? 'incomplete' : 'failed', event.error)
    case 'stopped':
      return endReply(message, 'stopped')
  }
}

/** Applies an event to its reply. A reply that has ended accepts no more chunks. */
export const reduceReply = (
  message: CharacterChatMessage,
  event: Exclude<ReplyEvent, { type: 'picture' }>,
): CharacterChatMessage => {
  switch (event.type) {
    case 'started':
      return message.id === event.messageId ? message : { ...message, id: event.messageId }
    case 'resumed':
      return resumeReply(message)
    case 'continued':
      return continueReply(message, event.requestId)
    case 'retried':
      return retryReply(message, event.requestId)
    case 'withdrawn':
      return { ...message, text: event.text, base: '', saved: '', withdrawn: true }
    default:
      return isLive(message) ? reduceLiveReply(message, event) : message
  }
}

/** Applies an event of a reply to the user's message that requested it: accepted, retried or failed. */
export const reduceUserMessage = (
  message: ChatMessage,
  reply: CharacterChatMessage,
  event: ReplyEvent,
): ChatMessage => {
  if (
    message.author !== 'user' ||
    message.requestId === null ||
    message.requestId !== reply.requestId
  ) {
    return message
  }
  switch (event.type) {
    case 'started':
      return { ...message, id: event.userMessageId, state: 'done' }
    case 'retried':
      return { ...message, id: null, requestId: event.requestId, state: 'sending' }
    case 'failed':
      return message.id === null ? { ...message, state: 'failed' } : message
    default:
      return message
  }
}
