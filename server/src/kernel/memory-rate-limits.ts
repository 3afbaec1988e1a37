import { randomUUID } from 'node:crypto'
import type { Clock } from './clock.ts'
import { MAX_PAYLOAD_BYTES, type ChannelSubscription, type PubSub } from './pubsub.ts'
import {
  toRetryAfterMs,
  toSlice,
  type RateLimitStore,
  type RateLimitWindow,
} from './rate-limit-store.ts'

const CHANNEL = 'rate-limits'
const PUBLISH_INTERVAL_MS = 1_000
const SWEEP_INTERVAL_MS = 60_000
/** Share of a limit from which a key's hits are published to the other nodes. */
const PUBLISH_SHARE = 0.05
/** Room in a message for the node id and brackets around the entries. */
const ENVELOPE_BYTES = 100

/** The hits of a slice on all nodes, and those of this node that the others do not know yet. */
type Slice = { at: number; hits: number; unpublished: number }
/** Slices are in order, the oldest first. */
type Counts = { windowMs: number; slices: Slice[] }
type PublishedHits = [key: string, windowMs: number, hits: number]

export type MemoryRateLimits = RateLimitStore & {
  connect(pubsub: PubSub): void
  close(): Promise<void>
}

const isHitsMessage = (value: unknown): value is [node: string, PublishedHits[]] =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  Array.isArray(value[1]) &&
  value[1].every(
    (entry) => Array.isArray(entry) && entry.slice(1).every((part) => Number.isSafeInteger(part)),
  )

/** Packs entries into as few messages as possible, each within the payload limit. */
const packMessages = (node: string, entries: PublishedHits[]): string[] => {
  const batches: PublishedHits[][] = []
  let bytes = Infinity
  for (const entry of entries) {
    const size = Buffer.byteLength(JSON.stringify(entry)) + 1
    bytes += size
    if (bytes > MAX_PAYLOAD_BYTES - ENVELOPE_BYTES) {
      batches.push([])
      bytes = size
    }
    batches.at(-1)?.push(entry)
  }
  return batches.map((batch) => JSON.stringify([node, batch]))
}

/**
 * Rate limits in memory, for requests that must be refused before they cost a query. Once a second each
 * node publishes the hits of frequent callers to the others. Pub/sub is best effort: a limit may take
 * effect up to a second late, and without pub/sub each node has its own count.
 */
export const createMemoryRateLimits = (clock: Clock): MemoryRateLimits => {
  const node = randomUUID()
  const countsByKey = new Map<string, Counts>()
  const frequentKeys = new Set<string>()
  let sweptAt = 0
  let pubsub: PubSub | null = null
  let subscription: ChannelSubscription | null = null
  let timer: NodeJS.Timeout | null = null

  const removeExpired = ({ slices, windowMs }: Counts, now: Date) => {
    const { since } = toSlice({ windowMs, now })
    while (slices[0] && slices[0].at <= since) slices.shift()
  }

  const sweepKeys = (now: Date) => {
    sweptAt = now.getTime()
    for (const [key, counts] of countsByKey) {
      removeExpired(counts, now)
      if (!counts.slices.length) countsByKey.delete(key)
    }
  }

  const getSlices = (key: string, window: Pick<RateLimitWindow, 'windowMs' | 'now'>): Slice[] => {
    if (window.now.getTime() - sweptAt > SWEEP_INTERVAL_MS) sweepKeys(window.now)
    const counts = countsByKey.get(key)
    if (counts) removeExpired(counts, window.now)
    return counts?.slices ?? []
  }

  const addHits = (
    key: string,
    window: Pick<RateLimitWindow, 'windowMs' | 'now'>,
    added: Omit<Slice, 'at'>,
  ): Slice => {
    const slices = getSlices(key, window)
    if (!slices.length) countsByKey.set(key, { windowMs: window.windowMs, slices })
    const { at } = toSlice(window)
    let slice = slices.at(-1)
    if (slice?.at !== at) {
      slice = { at, hits: 0, unpublished: 0 }
      slices.push(slice)
    }
    slice.hits += added.hits
    slice.unpublished += added.unpublished
    return slice
  }

  const countHits = (slices: Slice[]): number => slices.reduce((sum, { hits }) => sum + hits, 0)

  const getRetryAfterMs = (slices: Slice[], window: RateLimitWindow): number => {
    if (countHits(slices) < window.max) return 0
    return toRetryAfterMs(slices.find(({ hits }) => hits > 0)?.at ?? 0, window)
  }

  const publish = () => {
    const entries = [...frequentKeys].flatMap((key): PublishedHits[] => {
      const { windowMs, slices } = countsByKey.get(key) ?? { windowMs: 0, slices: [] }
      const hits = slices.reduce((sum, { unpublished }) => sum + unpublished, 0)
      for (const slice of slices) slice.unpublished = 0
      return hits ? [[key, windowMs, hits]] : []
    })
    frequentKeys.clear()
    // Best effort: if it is lost, each node still has its own count.
    void pubsub?.publish(CHANNEL, packMessages(node, entries)).catch(() => {})
  }

  const receive = (payload: string) => {
    const message: unknown = JSON.parse(payload)
    if (!isHitsMessage(message) || message[0] === node) return
    const now = clock.now()
    for (const [key, windowMs, hits] of message[1]) {
      addHits(key, { windowMs, now }, { hits, unpublished: 0 })
    }
  }

  return {
    async consume(key, window) {
      const slices = getSlices(key, window)
      const retryAfterMs = getRetryAfterMs(slices, window)
      if (retryAfterMs > 0) return { isTaken: false, retryAfterMs }
      const slice = addHits(key, window, { hits: 1, unpublished: 1 })
      if (pubsub && countHits(slices) >= window.max * PUBLISH_SHARE) frequentKeys.add(key)
      return {
        isTaken: true,
        async refund() {
          slice.hits--
          slice.unpublished--
          if (slice.unpublished < 0) frequentKeys.add(key)
        },
      }
    },
    getRetryAfterMs: async (key, window) => getRetryAfterMs(getSlices(key, window), window),
    sweep: async (now) => sweepKeys(now),
    connect(connection) {
      pubsub ??= connection
      subscription ??= pubsub.subscribe(CHANNEL, { onMessage: receive, onReady: () => {} })
      timer ??= setInterval(publish, PUBLISH_INTERVAL_MS).unref()
    },
    async close() {
      if (timer) clearInterval(timer)
      await subscription?.stop()
    },
  }
}
