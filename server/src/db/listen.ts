import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DbClient } from './db-client.ts'
import type { Heard, Listen } from '../kernel/node-line.ts'

export type { Heard, Listen, Listening } from '../kernel/node-line.ts'

const SHORTEST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 10_000
const HEARTBEAT_MS = 5_000
const QUERY_TIMEOUT_MS = 5_000

/** Whoever only listens does not notice that nothing can arrive any more: the server is asked. */
const beatUntilLost = async (client: DbClient) => {
  const ended = new AbortController()
  client.once('end', () => ended.abort())
  while (!ended.signal.aborted) {
    await sleep(HEARTBEAT_MS, undefined, { signal: ended.signal }).catch(() => {})
    if (!ended.signal.aborted) await client.query('select 1')
  }
}

const listenFor = (client: DbClient, channel: string) =>
  client.query(`listen ${pg.escapeIdentifier(channel)}`)

/** Hears all its channels on one connection of its own and connects again for as long as it takes. */
export const listenAt = (url: string): Listen => {
  const channels = new Map<string, Set<Heard>>()
  const everybody = () => [...channels.values()].flatMap((some) => [...some])
  let stopping = new AbortController()
  let running: Promise<void> | null = null
  let live: DbClient | null = null

  const once = async (signal: AbortSignal): Promise<boolean> => {
    const client = new DbClient({ connectionString: url, query_timeout: QUERY_TIMEOUT_MS })
    const cut = () => client.cut()
    signal.addEventListener('abort', cut)
    client.on('notification', ({ channel, payload }) => {
      for (const heard of channels.get(channel) ?? []) heard.notify(payload ?? '')
    })
    try {
      await client.connect()
      // A channel that is asked for meanwhile is met by this loop too.
      for (const channel of channels.keys()) await listenFor(client, channel)
      live = client
      for (const heard of everybody()) heard.ready()
      await beatUntilLost(client).catch(() => {})
      return true
    } catch {
      return false
    } finally {
      if (live === client) {
        live = null
        for (const heard of everybody()) heard.lost?.()
      }
      signal.removeEventListener('abort', cut)
      cut()
    }
  }
  const run = async (signal: AbortSignal) => {
    let pause = SHORTEST_PAUSE_MS
    while (!signal.aborted) {
      pause = (await once(signal)) ? SHORTEST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS)
      await sleep(pause, undefined, { signal }).catch(() => {})
    }
  }

  return (channel, heard) => {
    const some = channels.get(channel) ?? new Set()
    channels.set(channel, some.add(heard))
    if (!running) {
      stopping = new AbortController()
      running = run(stopping.signal)
    } else if (live) {
      // A connection that breaks meanwhile is made anew, with this channel.
      void listenFor(live, channel).then(
        () => heard.ready(),
        () => {},
      )
    }
    return {
      async stop() {
        some.delete(heard)
        if (!some.size) channels.delete(channel)
        if (channels.size) return
        const last = running
        running = null
        stopping.abort()
        await last
      },
    }
  }
}
