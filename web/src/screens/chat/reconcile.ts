import { isLive } from './chat-message.ts'
import type { ChatMessage } from './chat-message.ts'

/** The range of message ids that a response covers; null is an open end. */
export type MessageRange = { from: number | null; to: number | null }

const isEqual = (one: ChatMessage, other: ChatMessage): boolean => {
  const fields = Object.entries(other)
  return fields.every(
    ([name, value]) => JSON.stringify(Reflect.get(one, name)) === JSON.stringify(value),
  )
}

/** Updates a known message from the server's: it keeps its key, and its identity if nothing changed. */
const mergeMessage = (known: ChatMessage | undefined, incoming: ChatMessage): ChatMessage => {
  if (!known || known.author !== incoming.author) return incoming
  if (isLive(known)) return known
  const updated = { ...incoming, key: known.key }
  if (updated.author === 'character' && known.author === 'character') {
    // The server's history has only a notice's text, and no withdrawn text.
    const next: ChatMessage = {
      ...updated,
      notice: updated.notice && (known.notice ?? updated.notice),
      withdrawn: known.withdrawn,
      isTruncated: known.isTruncated && updated.state === 'done',
      // A streaming reply is replayed from its first chunk.
      seq: isLive(updated) ? 0 : known.seq,
      requestId: updated.requestId ?? known.requestId,
    }
    return isEqual(known, next) ? known : next
  }
  return isEqual(known, updated) ? known : updated
}

const isInRange = (message: ChatMessage, { from, to }: MessageRange): boolean =>
  message.id !== null && message.id >= (from ?? 0) && message.id <= (to ?? Number.MAX_SAFE_INTEGER)

/** Inserts messages that only this device knows, each after the message that it followed. */
const insertLocal = (
  messages: readonly ChatMessage[],
  local: ReadonlyMap<ChatMessage, string | null>,
): ChatMessage[] => {
  const result = [...messages]
  for (const [message, follows] of local) {
    const index = follows === null ? -1 : result.findIndex((other) => other.key === follows)
    const isLost = follows !== null && index < 0
    result.splice(isLost ? result.length : index + 1, 0, message)
  }
  return result
}

/**
 * Reconciles the known messages with the server's for a range of the conversation: those missing there are
 * removed, those listed are updated, and local ones that the server does not know yet keep their place.
 */
export const reconcileMessages = (
  known: readonly ChatMessage[],
  incoming: readonly ChatMessage[],
  range: MessageRange,
): readonly ChatMessage[] => {
  const byId = new Map(
    known.flatMap((message) => (message.id === null ? [] : [[message.id, message]])),
  )
  const unconfirmed = known.filter((message) => message.id === null)
  const before = known.filter(
    (message) => message.id !== null && range.from !== null && message.id < range.from,
  )
  const after = known.filter(
    (message) => message.id !== null && range.to !== null && message.id > range.to,
  )
  const confirmed = new Set<ChatMessage>()
  const merged = incoming.map((message) => {
    const match =
      byId.get(message.id ?? 0) ??
      unconfirmed.find(
        (other) =>
          other.author === message.author &&
          other.requestId !== null &&
          other.requestId === message.requestId,
      )
    if (match) confirmed.add(match)
    return mergeMessage(match, message)
  })
  const local = new Map<ChatMessage, string | null>()
  let follows: string | null = null
  for (const message of known) {
    const isRetained = confirmed.has(message) || !isInRange(message, range) || isLive(message)
    const isLocal =
      !confirmed.has(message) &&
      (message.id === null || (isLive(message) && isInRange(message, range)))
    if (isLocal) local.set(message, follows)
    if (isRetained || isLocal) follows = message.key
  }
  const messages = insertLocal([...before, ...merged, ...after], local)
  const isUnchanged =
    messages.length === known.length && messages.every((message, index) => message === known[index])
  return isUnchanged ? known : messages
}
