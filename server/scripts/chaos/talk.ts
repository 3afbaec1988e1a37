import { calls } from '@dulcinea/contract'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Away, Refused, type ClientContext } from './door.ts'
import { hear } from './hear.ts'
import { newHeard, textHeard, type Exchange, type Heard, type Notebook } from './notebook.ts'
import type { Random } from './random.ts'

export type Talker = { userId: number; token: string; aiGirlId: number; random: Random }

const RETRY_MS = 300
const REPLY_TIMEOUT_MS = 90_000
const STILL_ANSWERING_CODE = 18003

const BEHAVIOURS = ['once', 'once', 'twice', 'two tabs', 'disconnects', 'stops'] as const

/** Sends the message and follows the reply across reconnects until it has ended for this reader. */
const readToEnd = async (
  context: ClientContext,
  { token, aiGirlId }: Talker,
  {
    exchange,
    received,
    disconnect,
  }: { exchange: Exchange; received: Heard; disconnect?: AbortController },
): Promise<void> => {
  const { text: content, requestId } = exchange
  const deadline = Date.now() + REPLY_TIMEOUT_MS
  const onChunk = () => disconnect?.abort()
  for (;;) {
    const { messageId } = exchange
    const signal = disconnect?.signal.aborted ? undefined : disconnect?.signal
    try {
      const answer =
        messageId === null
          ? await context.door.request(
              calls.chat.send,
              { aiGirlId, content, requestId },
              token,
              signal,
            )
          : await context.door.request(
              calls.chat.follow,
              { messageId, after: received.seq },
              token,
              signal,
            )
      await hear(context, answer, { exchange, received, onChunk })
      if (received.end) return
    } catch (error) {
      const isRetryable =
        error instanceof Away ||
        (error instanceof Refused && error.errorCode === STILL_ANSWERING_CODE)
      if (!isRetryable) throw error
    }
    if (Date.now() > deadline) throw new Away('the reply did not end in time')
    await sleep(RETRY_MS)
  }
}

const hasSameReply = (one: Heard, other: Heard): boolean => {
  const [a, b] = [textHeard(one), textHeard(other)]
  // A failed reply may have one more chunk at one reader than was saved; the audit checks that.
  const isFailed = (end: Heard['end']) => end === 'refunded' || end === 'unknown'
  if (isFailed(one.end) && isFailed(other.end)) return a.startsWith(b) || b.startsWith(a)
  return a === b && one.end === other.end
}

const compareReaders = (record: Notebook, exchange: Exchange) => {
  const [first, ...others] = exchange.heard.filter(({ end }) => end !== null)
  for (const other of others) {
    if (!first || hasSameReply(first, other)) continue
    record.violations.push(
      `message ${exchange.messageId} was streamed differently: “${textHeard(first)}” (${first.end}) and “${textHeard(other)}” (${other.end})`,
    )
  }
}

const stopReply = async (context: ClientContext, { token }: Talker, exchange: Exchange) => {
  while (exchange.messageId === null && !exchange.heard[0]?.end) await sleep(20)
  if (exchange.messageId === null) return
  await context.door.send(calls.chat.stop, { messageId: exchange.messageId }, token).catch(() => {})
}

/** Sends a message and reads the reply with one of several client behaviours. */
export const talk = async (context: ClientContext, user: Talker, text: string): Promise<void> => {
  const behaviour = user.random.pick(BEHAVIOURS)
  const exchange: Exchange = {
    userId: user.userId,
    requestId: randomUUID(),
    text,
    messageId: null,
    userMessageId: null,
    heard: [newHeard()],
  }
  context.notebook.exchanges.push(exchange)
  const readAgain = () => {
    const another = newHeard()
    exchange.heard.push(another)
    return readToEnd(context, user, { exchange, received: another })
  }
  const [received = newHeard()] = exchange.heard
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
  compareReaders(context.notebook, exchange)
}
