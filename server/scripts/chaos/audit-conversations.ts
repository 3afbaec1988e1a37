import { calls, type Message } from '@dulcinea/contract'
import type { ChaosClient } from './chaos-client.ts'
import {
  getReceivedText,
  type Exchange,
  type ReceivedReply,
  type ClientRecord,
} from './client-record.ts'

type ChatUser = { userId: number; token: string; aiGirlId: number }

/** Running replies are saved four times a second: a kill may lose this much of the newest text. */
const MAX_UNSAVED_MS = 250
/** How late a chunk may reach its user on a busy machine. */
const MAX_DELIVERY_DELAY_MS = 750

/** The states in which a reply may be stored after it has ended in this way for a reader. */
const STORED_STATES_BY_END: Record<
  Exclude<ReceivedReply['end'], null>,
  readonly Message['state'][]
> = {
  done: ['done'],
  stopped: ['stopped'],
  refunded: ['incomplete', 'failed'],
  unknown: ['incomplete', 'failed', 'done'],
}

/** Reads all pages of a conversation. */
const readConversation = async (
  client: ChaosClient,
  { token, aiGirlId }: ChatUser,
): Promise<Message[]> => {
  const messages: Message[] = []
  for (;;) {
    const newest = { aiAgentId: aiGirlId, pageSize: 100 }
    const fields = messages[0] ? { ...newest, before: messages[0].id } : newest
    const { list, hasMore } = await client.send(calls.chat.messages, fields, token)
    messages.unshift(...list)
    if (!hasMore || !list.length) return messages
  }
}

/**
 * The first received chunk that is not stored, unless a kill of the server at that time explains the loss;
 * or the stored text if it differs from the received one.
 */
const findLostText = (
  record: ClientRecord,
  received: ReceivedReply,
  stored: string,
): string | null => {
  if (stored.startsWith(getReceivedText(received))) return null
  let length = 0
  for (const { text, at } of received.chunks) {
    length += text.length
    const isStored = length <= stored.length
    const isExplainedByKill = record.killTimes.some(
      (kill) =>
        at <= kill + MAX_DELIVERY_DELAY_MS && at >= kill - MAX_UNSAVED_MS - MAX_DELIVERY_DELAY_MS,
    )
    if (!isStored && !isExplainedByKill) return text
  }
  return getReceivedText(received).startsWith(stored) ? null : stored
}

const auditReply = (record: ClientRecord, exchange: Exchange, reply: Message): string[] => {
  const problems: string[] = []
  const { content, state, id } = reply
  if (state === 'streaming') problems.push(`message ${id} is still marked as streaming`)
  for (const received of exchange.received) {
    const lost = findLostText(record, received, content)
    if (lost !== null) {
      problems.push(`message ${id} (${state}): “${lost}” was received and is not in “${content}”`)
    }
    if (received.end === null) continue
    if (!STORED_STATES_BY_END[received.end].includes(state)) {
      problems.push(`message ${id} ended as ${received.end} and is stored as ${state}`)
    }
    if (received.end === 'done' && state === 'done' && content !== getReceivedText(received)) {
      problems.push(
        `message ${id} is stored as “${content}”, its user received “${getReceivedText(received)}”`,
      )
    }
  }
  return problems
}

const auditExchange = (record: ClientRecord, exchange: Exchange, messages: Message[]): string[] => {
  const { requestId, text, messageId, userMessageId } = exchange
  const sentMessages = messages.filter((one) => one.requestId === requestId)
  if (sentMessages.length > 1)
    return [`“${text}” was sent once and is stored ${sentMessages.length} times`]
  if (messageId === null) return []
  const message = messages.find(({ id }) => id === userMessageId)
  const reply = messages.find(({ id }) => id === messageId)
  if (message?.content !== text) return [`“${text}” (message ${userMessageId}) is lost`]
  if (!reply) return [`the reply to “${text}” (message ${messageId}) is lost`]
  return auditReply(record, exchange, reply)
}

/** Compares every acknowledged message and every received chunk with the stored conversation. */
export const auditConversations = async (
  client: ChaosClient,
  record: ClientRecord,
  users: readonly ChatUser[],
): Promise<string[]> => {
  const problems: string[] = []
  for (const user of users) {
    const messages = await readConversation(client, user)
    const ownExchanges = record.exchanges.filter(({ userId }) => userId === user.userId)
    problems.push(...ownExchanges.flatMap((exchange) => auditExchange(record, exchange, messages)))
  }
  return problems
}
