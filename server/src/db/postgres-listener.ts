import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DbClient } from './db-client.ts'
import type { Subscriber, Subscribe } from '../kernel/pubsub.ts'

export type { Subscriber, Subscribe, ChannelSubscription } from '../kernel/pubsub.ts'

const MIN_BACKOFF_MS = 100
const MAX_BACKOFF_MS = 10_000
const HEARTBEAT_MS = 5_000
const QUERY_TIMEOUT_MS = 5_000

/** Heartbeat: a connection that only listens does not notice that it is dead. */
const heartbeatUntilLost = async (client: DbClient) => {
  const ended = new AbortController()
  client.once('end', () => ended.abort())
  while (!ended.signal.aborted) {
    await sleep(HEARTBEAT_MS, undefined, { signal: ended.signal }).catch(() => {})
    if (!ended.signal.aborted) await client.query('select 1')
  }
}

const listenFor = (client: DbClient, channel: string) =>
  client.query(`listen ${pg.escapeIdentifier(channel)}`)

/** Subscribes to LISTEN channels on one dedicated connection, which reconnects with exponential backoff. */
export const createPostgresListener = (url: string): Subscribe => {
  const channels = new Map<string, Set<Subscriber>>()
  const allSubscribers = () => [...channels.values()].flatMap((some) => [...some])
  let stopping = new AbortController()
  let running: Promise<void> | null = null
  let liveClient: DbClient | null = null

  const connectOnce = async (signal: AbortSignal): Promise<boolean> => {
    const client = new DbClient({ connectionString: url, query_timeout: QUERY_TIMEOUT_MS })
    const cut = () => client.forceClose()
    signal.addEventListener('abort', cut)
    client.on('notification', ({ channel, payload }) => {
      for (const subscriber of channels.get(channel) ?? []) subscriber.onMessage(payload ?? '')
    })
    try {
      await client.connect()
      // The loop also meets a channel that is added meanwhile.
      for (const channel of channels.keys()) await listenFor(client, channel)
      liveClient = client
      for (const subscriber of allSubscribers()) subscriber.onReady()
      await heartbeatUntilLost(client).catch(() => {})
      return true
    } catch {
      return false
    } finally {
      if (liveClient === client) {
        liveClient = null
        for (const subscriber of allSubscribers()) subscriber.onLost?.()
      }
      signal.removeEventListener('abort', cut)
      cut()
    }
  }
  const run = async (signal: AbortSignal) => {
    let backoffMs = MIN_BACKOFF_MS
    while (!signal.aborted) {
      backoffMs = (await connectOnce(signal))
        ? MIN_BACKOFF_MS
        : Math.min(backoffMs * 2, MAX_BACKOFF_MS)
      await sleep(backoffMs, undefined, { signal }).catch(() => {})
    }
  }

  return (channel, subscriber) => {
    const subscribers = channels.get(channel) ?? new Set()
    channels.set(channel, subscribers.add(subscriber))
    if (!running) {
      stopping = new AbortController()
      running = run(stopping.signal)
    } else if (liveClient) {
      // If the connection breaks meanwhile, the reconnect includes this channel.
      void listenFor(liveClient, channel).then(
        () => subscriber.onReady(),
        () => {},
      )
    }
    return {
      async stop() {
        subscribers.delete(subscriber)
        if (!subscribers.size) channels.delete(channel)
        if (channels.size) return
        const previous = running
        running = null
        stopping.abort()
        await previous
      },
    }
  }
}
