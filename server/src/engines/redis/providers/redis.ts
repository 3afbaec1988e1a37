import { createClient } from '@redis/client'
import type { Log } from '../../../kernel/ctx.ts'
import type { Redis } from '../port.ts'
import { limitsInRedis } from './redis-limits.ts'
import { redisLine } from './redis-line.ts'

const ONE_COMMAND_MS = 1_000
const CONNECT_MS = 2_000
const LONGEST_PAUSE_MS = 2_000
const PING_MS = 5_000

export type RedisInput = { url: string; prefix: string; log: Pick<Log, 'warn'> }

const makeClient = (url: string) =>
  createClient({
    url,
    // Who asks while it is away is told at once, and goes another way.
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    commandOptions: { timeout: ONE_COMMAND_MS },
    socket: {
      connectTimeout: CONNECT_MS,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** Math.min(tries, 6), LONGEST_PAUSE_MS),
    },
  })
export type RedisConnection = ReturnType<typeof makeClient>

/**
 * Two connections, one to say and one to hear, which come back by themselves. The start does not wait
 * for them: a server without its Redis still serves.
 */
export const connectRedis = ({ url, prefix, log }: RedisInput): Redis => {
  const saying = makeClient(url)
  const hearing = makeClient(url)
  let isAway = false
  // Each lost try is an event; once is enough to say it.
  saying.on('error', (error: unknown) => {
    if (!isAway) log.warn({ error }, 'Redis is away; PostgreSQL stands in')
    isAway = true
  })
  saying.on('ready', () => {
    if (isAway) log.warn({}, 'Redis is back')
    isAway = false
  })
  hearing.on('error', () => {})
  void saying.connect().catch(() => {})
  void hearing.connect().catch(() => {})
  return {
    line: redisLine({ saying, hearing, prefix, host: new URL(url).host }),
    limits: limitsInRedis(saying, prefix),
    async close() {
      saying.destroy()
      hearing.destroy()
    },
  }
}
