import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Heard, Listen } from '../kernel/node-line.ts'

export type { Heard, Listen, Listening } from '../kernel/node-line.ts'

const SHORTEST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 10_000

const until = (client: pg.Client, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    client.once('end', resolve)
    client.once('error', () => resolve())
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

const listenFor = (client: pg.Client, channel: string) =>
  client.query(`listen ${pg.escapeIdentifier(channel)}`)

/** Hears all its channels on one connection of its own and connects again for as long as it takes. */
export const listenAt = (url: string): Listen => {
  const channels = new Map<string, Set<Heard>>()
  const everybody = () => [...channels.values()].flatMap((some) => [...some])
  let stopping = new AbortController()
  let running: Promise<void> | null = null
  let live: pg.Client | null = null

  const once = async (signal: AbortSignal): Promise<boolean> => {
    const client = new pg.Client({ connectionString: url, keepAlive: true })
    client.on('error', () => {})
    client.on('notification', ({ channel, payload }) => {
      for (const heard of channels.get(channel) ?? []) heard.notify(payload ?? '')
    })
    try {
      await client.connect()
      // A channel that is asked for meanwhile is met by this loop too.
      for (const channel of channels.keys()) await listenFor(client, channel)
      live = client
      for (const heard of everybody()) heard.ready()
      await until(client, signal)
      return true
    } catch {
      return false
    } finally {
      if (live === client) {
        live = null
        for (const heard of everybody()) heard.lost?.()
      }
      await client.end().catch(() => {})
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
