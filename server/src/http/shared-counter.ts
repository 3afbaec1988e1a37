import { randomUUID } from 'node:crypto'
import type { Clock } from '../kernel/clock.ts'
import { MAX_PAYLOAD_BYTES, type ChannelSubscription, type PubSub } from '../kernel/pubsub.ts'

const WINDOW_MS = 60_000
const PUBLISH_INTERVAL_MS = 1_000
/** Room in a message for the node id and brackets around the entries. */
const ENVELOPE_BYTES = 100

type CountEntry = [key: string, hits: number]

/** A fixed-window counter (one minute) for rate limits, shared by all nodes. */
export type SharedCounter = {
  /** Adds to the count of a key and returns the new count. */
  add(key: string, amount: number): number
  get(key: string): number
  /** Seconds until the window ends. */
  secondsUntilReset(): number
  connect(pubsub: PubSub): void
  close(): Promise<void>
}

const isCountMessage = (value: unknown): value is [node: string, CountEntry[]] =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  Array.isArray(value[1]) &&
  value[1].every((entry) => Array.isArray(entry) && Number.isSafeInteger(entry[1]))

/** Packs entries into as few messages as possible, each within the payload limit. */
const packMessages = (node: string, entries: CountEntry[]): string[] => {
  const messages: string[] = []
  let batch: CountEntry[] = []
  let bytes = 0
  const flush = () => {
    if (batch.length) messages.push(JSON.stringify([node, batch]))
    batch = []
    bytes = 0
  }
  for (const entry of entries) {
    const size = Buffer.byteLength(JSON.stringify(entry)) + 1
    if (bytes + size > MAX_PAYLOAD_BYTES - ENVELOPE_BYTES) flush()
    batch.push(entry)
    bytes += size
  }
  flush()
  return messages
}

/**
 * Counts in memory, because a database query for every call would cost more than most calls do. Once a
 * second each node publishes the counts of frequent callers to the others; rare callers are not
 * published. Pub/sub is best effort, so a limit may take effect up to a second late.
 */
export const createSharedCounter = (input: {
  clock: Clock
  channel: string
  /** From this count on a key is published to the other nodes. */
  publishThreshold: number
}): SharedCounter => {
  const { clock, channel, publishThreshold } = input
  const node = randomUUID()
  let hits = new Map<string, number>()
  let unpublished = new Map<string, number>()
  let windowEndsAt = 0
  let pubsub: PubSub | null = null
  let subscription: ChannelSubscription | null = null
  let timer: NodeJS.Timeout | null = null

  const resetExpiredWindow = () => {
    const now = clock.now().getTime()
    if (now < windowEndsAt) return
    hits = new Map()
    unpublished = new Map()
    windowEndsAt = now + WINDOW_MS
  }
  const add = (key: string, amount: number): number => {
    resetExpiredWindow()
    const count = Math.max(0, (hits.get(key) ?? 0) + amount)
    hits.set(key, count)
    return count
  }
  const publish = () => {
    const frequent = [...unpublished].filter(([key]) => (hits.get(key) ?? 0) >= publishThreshold)
    for (const [key] of frequent) unpublished.delete(key)
    // Best effort: if it is lost, each node still has its own count.
    void pubsub?.publish(channel, packMessages(node, frequent)).catch(() => {})
  }
  const receive = (payload: string) => {
    const message: unknown = JSON.parse(payload)
    if (!isCountMessage(message) || message[0] === node) return
    for (const [key, amount] of message[1]) add(key, amount)
  }

  return {
    add(key, amount) {
      const count = add(key, amount)
      if (pubsub) unpublished.set(key, (unpublished.get(key) ?? 0) + amount)
      return count
    },
    get(key) {
      resetExpiredWindow()
      return hits.get(key) ?? 0
    },
    secondsUntilReset: () => Math.max(1, Math.ceil((windowEndsAt - clock.now().getTime()) / 1000)),
    connect(connection) {
      pubsub ??= connection
      subscription ??= pubsub.subscribe(channel, { onMessage: receive, onReady: () => {} })
      timer ??= setInterval(publish, PUBLISH_INTERVAL_MS).unref()
    },
    async close() {
      if (timer) clearInterval(timer)
      await subscription?.stop()
    },
  }
}
