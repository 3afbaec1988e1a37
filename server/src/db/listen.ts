import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const SHORTEST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 10_000

export type Heard = {
  notify(payload: string): void
  /** Listening has begun, or begun again: what was said in between was not heard. */
  ready(): void
}
export type Listening = { stop(): Promise<void> }
export type Listen = (channel: string, heard: Heard) => Listening

const until = (client: pg.Client, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    client.once('end', resolve)
    client.once('error', () => resolve())
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** Hears a channel on a connection of its own and connects again for as long as it takes. */
export const listenAt =
  (url: string): Listen =>
  (channel, heard) => {
    const stopping = new AbortController()
    const { signal } = stopping
    const once = async (): Promise<boolean> => {
      const client = new pg.Client({ connectionString: url, keepAlive: true })
      client.on('error', () => {})
      client.on('notification', ({ payload }) => heard.notify(payload ?? ''))
      try {
        await client.connect()
        await client.query(`listen ${pg.escapeIdentifier(channel)}`)
        heard.ready()
        await until(client, signal)
        return true
      } catch {
        return false
      } finally {
        await client.end().catch(() => {})
      }
    }
    const run = async () => {
      let pause = SHORTEST_PAUSE_MS
      while (!signal.aborted) {
        pause = (await once()) ? SHORTEST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS)
        await sleep(pause, undefined, { signal }).catch(() => {})
      }
    }
    const running = run()
    return {
      async stop() {
        stopping.abort()
        await running
      },
    }
  }
