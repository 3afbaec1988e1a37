import type { AppDependencies } from '../../../kernel/ctx.ts'
import { type ChannelSubscription, MAX_PAYLOAD_BYTES, type PubSub } from '../../../kernel/pubsub.ts'
import type { RunningReply } from './running-reply.ts'

/** The pub/sub messages about replies. Small; a node ignores kinds that it does not know. */
export type ReplyPubsubMessage =
  /** A session on the sending node follows this reply from after this many chunks. */
  | ['subscribe', messageId: number, after: number, sessionId?: number]
  /** Chunks of a reply, after this many others. */
  | ['chunk', messageId: number, after: number, chunks: string[]]
  /** A chunk was too large to publish: read the row. */
  | ['resync', messageId: number]
  /** The reply has ended: read the row. */
  | ['end', messageId: number]
  /** The user wants the reply to stop. */
  | ['cancel', messageId: number]

const isInteger = (value: unknown): value is number => Number.isSafeInteger(value)

export const isReplyPubsubMessage = (value: unknown): value is ReplyPubsubMessage => {
  if (!Array.isArray(value) || !isInteger(value[1])) return false
  switch (value[0]) {
    case 'subscribe':
      return isInteger(value[2]) && (value[3] === undefined || isInteger(value[3]))
    case 'chunk':
      return isInteger(value[2]) && Array.isArray(value[3])
    default:
      return ['resync', 'end', 'cancel'].includes(value[0])
  }
}

const encodedBytes = (chunk: string): number => Buffer.byteLength(JSON.stringify(chunk)) + 1

/** Packs chunks into as few messages as the payload limit allows. */
export const packChunks = (
  messageId: number,
  after: number,
  chunks: readonly string[],
): ReplyPubsubMessage[] => {
  const messages: ReplyPubsubMessage[] = []
  let batch: string[] = []
  let bytes = 0
  let from = after
  const flush = () => {
    if (batch.length) messages.push(['chunk', messageId, from, batch])
    from += batch.length
    batch = []
    bytes = 0
  }
  for (const chunk of chunks) {
    const size = encodedBytes(chunk)
    if (size > MAX_PAYLOAD_BYTES) {
      flush()
      messages.push(['resync', messageId])
      from++
      continue
    }
    if (bytes + size > MAX_PAYLOAD_BYTES) flush()
    batch.push(chunk)
    bytes += size
  }
  flush()
  return messages
}

const CHANNEL = 'replies'
// Chunks of all replies with remote subscribers are coalesced and published once per interval.
const PUBLISH_INTERVAL_MS = 50
// A remote subscriber renews its subscription within this time, or it expires.
const SUBSCRIPTION_TTL_MS = 10_000

export type ReplySubscription = {
  /** The next message, or null after the timeout. */
  next(timeoutMs: number, signal: AbortSignal): Promise<ReplyPubsubMessage | null>
  close(): void
}

/** Pub/sub of replies between nodes: a reply is generated on one node and can be followed on any. */
export type ReplyPubsub = {
  connect(line: PubSub): void
  /** Whether messages of other nodes are received; while not, followers poll the rows. */
  readonly isConnected: boolean
  publish(messages: readonly ReplyPubsubMessage[]): Promise<void>
  subscribe(messageId: number): ReplySubscription
  /** The sessions that follow a reply of this node on other nodes. */
  getRemoteListeners(messageId: number): number[]
  /** Call when a reply of this node is settled: remote followers then read its end from the row. */
  publishEnd(messageId: number): void
  close(): Promise<void>
}

type RemoteSubscription = {
  reply: RunningReply
  sentSeq: number
  expiresAt: number
  /** Each following session with the time at which its subscription expires. */
  sessions: Map<number, number>
}

type Inbox = ReplySubscription & { push(message: ReplyPubsubMessage): void }

const createInbox = (onClose: () => void): Inbox => {
  const pending: ReplyPubsubMessage[] = []
  let wake = () => {}
  return {
    push(message) {
      pending.push(message)
      wake()
    },
    async next(timeoutMs, signal) {
      if (!pending.length && !signal.aborted) {
        const { promise, resolve } = Promise.withResolvers<void>()
        const timer = setTimeout(resolve, timeoutMs)
        wake = resolve
        signal.addEventListener('abort', wake, { once: true })
        await promise
        clearTimeout(timer)
        signal.removeEventListener('abort', wake)
      }
      return pending.shift() ?? null
    },
    close: onClose,
  }
}

export const createReplyPubsub = (
  base: Pick<AppDependencies, 'log'>,
  findRunning: (messageId: number) => RunningReply | undefined,
): ReplyPubsub => {
  const remote = new Map<number, RemoteSubscription>()
  const inboxes = new Map<number, Set<Inbox>>()
  let transport: PubSub | null = null
  let subscription: ChannelSubscription | null = null
  let isReady = false
  let timer: NodeJS.Timeout | null = null
  let publishing: Promise<void> | null = null

  const publish = (messages: readonly ReplyPubsubMessage[]): Promise<void> =>
    transport
      ? transport
          .publish(
            CHANNEL,
            messages.map((message) => JSON.stringify(message)),
          )
          .catch((error: unknown) =>
            base.log.warn(
              { event: 'reply_pubsub.publish_failed', error },
              'could not publish reply messages',
            ),
          )
      : Promise.resolve()

  const publishChunks = () => {
    // While one publish is in flight, later chunks wait and go out together with the next.
    if (publishing) return
    const now = performance.now()
    const messages: ReplyPubsubMessage[] = []
    for (const [messageId, subscribed] of remote) {
      if (subscribed.expiresAt < now) remote.delete(messageId)
      else {
        const { reply, sentSeq } = subscribed
        messages.push(...packChunks(messageId, sentSeq, reply.chunksAfter(sentSeq)))
        subscribed.sentSeq = reply.seq
      }
    }
    if (!remote.size && timer) {
      clearInterval(timer)
      timer = null
    }
    if (messages.length) publishing = publish(messages).finally(() => (publishing = null))
  }

  const addRemoteSubscription = (
    messageId: number,
    after: number,
    sessionId: number | undefined,
  ) => {
    const reply = findRunning(messageId)
    if (!reply) return
    const known = remote.get(messageId)
    const sentSeq = Math.min(after, known?.sentSeq ?? after)
    const expiresAt = performance.now() + SUBSCRIPTION_TTL_MS
    const sessions = known?.sessions ?? new Map<number, number>()
    if (sessionId !== undefined) sessions.set(sessionId, expiresAt)
    remote.set(messageId, { reply, sentSeq, expiresAt, sessions })
    timer ??= setInterval(publishChunks, PUBLISH_INTERVAL_MS)
  }

  const receive = (payload: string) => {
    const message: unknown = JSON.parse(payload)
    if (!isReplyPubsubMessage(message)) return
    const [kind, messageId] = message
    if (kind === 'subscribe') addRemoteSubscription(messageId, message[2], message[3])
    else if (kind === 'cancel') findRunning(messageId)?.abortController.abort('stopped')
    else for (const inbox of inboxes.get(messageId) ?? []) inbox.push(message)
  }

  return {
    connect(line) {
      transport ??= line
      subscription ??= transport.subscribe(CHANNEL, {
        onMessage: receive,
        onReady: () => (isReady = true),
        onLost: () => (isReady = false),
      })
    },
    get isConnected() {
      return isReady
    },
    publish,
    subscribe(messageId) {
      const all = inboxes.get(messageId) ?? new Set()
      inboxes.set(messageId, all)
      const inbox = createInbox(() => {
        all.delete(inbox)
        if (!all.size) inboxes.delete(messageId)
      })
      all.add(inbox)
      return inbox
    },
    getRemoteListeners(messageId) {
      const now = performance.now()
      const sessions = [...(remote.get(messageId)?.sessions ?? [])]
      return sessions.filter(([, expiresAt]) => expiresAt >= now).map(([sessionId]) => sessionId)
    },
    publishEnd(messageId) {
      if (remote.delete(messageId)) void publish([['end', messageId]])
    },
    async close() {
      if (timer) clearInterval(timer)
      await subscription?.stop()
      await publishing
    },
  }
}
