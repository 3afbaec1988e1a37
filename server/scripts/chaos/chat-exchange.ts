import { calls } from '@dulcinea/contract'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { UnavailableError, RefusedError, type ClientContext } from './chaos-client.ts'
import { readReply } from './read-reply.ts'
import {
  createReceivedReply,
  getReceivedText,
  type Exchange,
  type ReceivedReply,
  type ClientRecord,
} from './client-record.ts'
import type { SeededRandom } from './seeded-random.ts'

export type ChaosUser = { userId: number; token: string; aiGirlId: number; random: SeededRandom }

const RETRY_MS = 300
const REPLY_TIMEOUT_MS = 90_000
const STILL_ANSWERING_CODE = 18003

/**
 * `twice` sends the same request twice at once, `two tabs` sends it again a little later; both have the
 * same idempotency key. `disconnects` drops the connection at the first chunk and reconnects.
 */
const BEHAVIOURS = ['once', 'once', 'twice', 'two tabs', 'disconnects', 'stops'] as const

/** Sends the message and reads the reply until its end; reconnects when the connection breaks. */
const readToEnd = async (
  context: ClientContext,
  { token, aiGirlId }: ChaosUser,
  {
    exchange,
    received,
    disconnect,
  }: { exchange: Exchange; received: ReceivedReply; disconnect?: AbortController },
): Promise<void> => {
  const { text: content, requestId } = exchange
  const deadline = Date.now() + REPLY_TIMEOUT_MS
  const onChunk = () => disconnect?.abort()
  for (;;) {
    const { messageId } = exchange
    const signal = disconnect?.signal.aborted ? undefined : disconnect?.signal
    try {
      const response =
        messageId === null
          ? await context.client.request(
              calls.chat.send,
              { aiGirlId, content, requestId },
              token,
              signal,
            )
          : await context.client.request(
              calls.chat.follow,
              { messageId, after: received.seq },
              token,
              signal,
            )
      await readReply(context, response, { exchange, received, onChunk })
      if (received.end) return
    } catch (error) {
      const isRetryable =
        error instanceof UnavailableError ||
        (error instanceof RefusedError && error.errorCode === STILL_ANSWERING_CODE)
      if (!isRetryable) throw error
    }
    if (Date.now() > deadline) throw new UnavailableError('the reply did not end in time')
    await sleep(RETRY_MS)
  }
}

const isSameReply = (one: ReceivedReply, other: ReceivedReply): boolean => {
  const [a, b] = [getReceivedText(one), getReceivedText(other)]
  // A reader of a failed reply may have received one chunk more than another; the audit checks that.
  const isFailed = (end: ReceivedReply['end']) => end === 'refunded' || end === 'unknown'
  if (isFailed(one.end) && isFailed(other.end)) return a.startsWith(b) || b.startsWith(a)
  return a === b && one.end === other.end
}

const compareReaders = (record: ClientRecord, exchange: Exchange) => {
  const [first, ...others] = exchange.received.filter(({ end }) => end !== null)
  for (const other of others) {
    if (!first || isSameReply(first, other)) continue
    record.violations.push(
      `message ${exchange.messageId} was streamed differently: “${getReceivedText(first)}” (${first.end}) and “${getReceivedText(other)}” (${other.end})`,
    )
  }
}

const stopReply = async (context: ClientContext, { token }: ChaosUser, exchange: Exchange) => {
  while (exchange.messageId === null && !exchange.received[0]?.end) await sleep(20)
  if (exchange.messageId === null) return
  await context.client
    .send(calls.chat.stop, { messageId: exchange.messageId }, token)
    .catch(() => {})
}

/** Sends a message and reads the reply with one of several client behaviours. */
export const exchangeMessage = async (
  context: ClientContext,
  user: ChaosUser,
  text: string,
): Promise<void> => {
  const behaviour = user.random.pick(BEHAVIOURS)
  const exchange: Exchange = {
    userId: user.userId,
    requestId: randomUUID(),
    text,
    messageId: null,
    userMessageId: null,
    received: [createReceivedReply()],
  }
  context.record.exchanges.push(exchange)
  const readAgain = () => {
    const another = createReceivedReply()
    exchange.received.push(another)
    return readToEnd(context, user, { exchange, received: another })
  }
  const [received = createReceivedReply()] = exchange.received
  const disconnect = behaviour === 'disconnects' ? new AbortController() : undefined
  const first = readToEnd(context, user, { exchange, received, disconnect })
  switch (behaviour) {
    case 'twice':
      await Promise.all([first, readAgain()])
      break
    case 'two tabs':
      await Promise.all([first, sleep(user.random.int(50, 600)).then(readAgain)])
      break
    case 'stops':
      await Promise.all([
        first,
        sleep(user.random.int(0, 900)).then(() => stopReply(context, user, exchange)),
      ])
      break
    case 'once':
    case 'disconnects':
      await first
  }
  compareReaders(context.record, exchange)
}
