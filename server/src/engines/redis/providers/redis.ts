import { createClient } from '@redis/client'
import type { Log } from '../../../kernel/ctx.ts'
import type { Redis } from '../port.ts'
import { createRedisPubSub } from './redis-pubsub.ts'
import { createRedisRateLimits } from './redis-rate-limits.ts'

const COMMAND_TIMEOUT_MS = 1_000
const CONNECT_TIMEOUT_MS = 2_000
const MAX_BACKOFF_MS = 2_000
const PING_INTERVAL_MS = 5_000

export type RedisInput = {
  url: string
  prefix: string
  /** Hashes the keys of rate limits. */
  hashKey: (key: string) => string
  log: Pick<Log, 'warn'>
}

const createRedisClient = (url: string) =>
  createClient({
    url,
    // Commands fail at once while disconnected, so that callers can use their fallback.
    disableOfflineQueue: true,
    pingInterval: PING_INTERVAL_MS,
    commandOptions: { timeout: COMMAND_TIMEOUT_MS },
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      // Exponential backoff.
      reconnectStrategy: (tries) => Math.min(50 * 2 ** Math.min(tries, 6), MAX_BACKOFF_MS),
    },
  })
export type RedisConnection = ReturnType<typeof createRedisClient>

/**
 * Two connections, for publishing and subscribing, which reconnect on their own. Start-up does not wait
 * for them: the server works without Redis.
 */
export const connectRedis = ({ url, prefix, hashKey, log }: RedisInput): Redis => {
  const publisher = createRedisClient(url)
  const subscriber = createRedisClient(url)
  let isDisconnected = false
  // Every failed reconnect emits an error; log only the first.
  publisher.on('error', (error: unknown) => {
    if (!isDisconnected) {
      log.warn(
        { event: 'redis.disconnected', error },
        'Redis is unreachable, falling back to PostgreSQL',
      )
    }
    isDisconnected = true
  })
  publisher.on('ready', () => {
    if (isDisconnected) log.warn({ event: 'redis.reconnected' }, 'Redis is back')
    isDisconnected = false
  })
  subscriber.on('error', () => {})
  void publisher.connect().catch(() => {})
  void subscriber.connect().catch(() => {})
  return {
    pubsub: createRedisPubSub({ publisher, subscriber, prefix, host: new URL(url).host }),
    rateLimits: createRedisRateLimits(publisher, { prefix, hashKey }),
    async close() {
      publisher.destroy()
      subscriber.destroy()
    },
  }
}
