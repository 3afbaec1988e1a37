import { createUniqueTimestamp } from '../../../kernel/unique-timestamp.ts'
import {
  MAX_SLIDING_WINDOW_HITS,
  type RateLimitStore,
  type RateLimitWindow,
} from '../../../kernel/rate-limit-port.ts'
import type { RedisConnection } from './redis.ts'

// Sliding window log: each hit with its time, exact for any window of that length.
const TAKE_LOG = `
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ARGV[2])
  if redis.call('ZCARD', KEYS[1]) < tonumber(ARGV[3]) then
    redis.call('ZADD', KEYS[1], ARGV[1], ARGV[1])
    redis.call('PEXPIRE', KEYS[1], ARGV[4])
    return '0'
  end
  return redis.call('ZRANGE', KEYS[1], 0, 0)[1]`
const WAIT_LOG = `
  if redis.call('ZCOUNT', KEYS[1], '(' .. ARGV[1], '+inf') < tonumber(ARGV[2]) then return '0' end
  return redis.call('ZRANGEBYSCORE', KEYS[1], '(' .. ARGV[1], '+inf', 'LIMIT', 0, 1)[1]`
// Fixed window counter: cheaper than a log, for high limits.
const TAKE_COUNTER = `
  local counted = tonumber(redis.call('GET', KEYS[1]) or '0')
  if counted >= tonumber(ARGV[1]) then return redis.call('PTTL', KEYS[1]) end
  redis.call('INCR', KEYS[1])
  if counted == 0 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
  return 0`
const WAIT_COUNTER = `
  if tonumber(redis.call('GET', KEYS[1]) or '0') < tonumber(ARGV[1]) then return 0 end
  return redis.call('PTTL', KEYS[1])`
const GIVE_BACK = `
  if redis.call('ZREM', KEYS[1], ARGV[1]) == 1 then return 1 end
  if tonumber(redis.call('GET', KEYS[2]) or '0') > 0 then redis.call('DECR', KEYS[2]) end
  return 0`

/** Rate limit store with the same semantics as in the database: one script per hit. */
export const createRedisLimitStore = (redis: RedisConnection, prefix: string): RateLimitStore => {
  // The braces are a hash tag: both keys of a limit are on the same node of a Redis cluster.
  const toLogKey = (key: Buffer) => `${prefix}{${key.toString('base64url')}}e`
  const toCounterKey = (key: Buffer) => `${prefix}{${key.toString('base64url')}}c`
  const runScript = async (
    script: string,
    keys: string[],
    args: (number | string)[],
  ): Promise<number> => Number(await redis.eval(script, { keys, arguments: args.map(String) }))
  const toWaitMs = (oldest: number, { windowMs, now }: RateLimitWindow): number =>
    oldest === 0 ? 0 : Math.max(1, Math.floor(oldest / 1000) + windowMs - now.getTime())

  return {
    async consume(key, window) {
      const { max, windowMs, now } = window
      const stamp = createUniqueTimestamp(now)
      const since = stamp - windowMs * 1000
      const left =
        max <= MAX_SLIDING_WINDOW_HITS
          ? toWaitMs(
              await runScript(TAKE_LOG, [toLogKey(key)], [stamp, since, max, windowMs]),
              window,
            )
          : await runScript(TAKE_COUNTER, [toCounterKey(key)], [max, windowMs])
      return left === 0 ? { isTaken: true, stamp } : { isTaken: false, retryAfterMs: left }
    },
    async getRetryAfterMs(key, window) {
      const { max, windowMs, now } = window
      if (max > MAX_SLIDING_WINDOW_HITS) return runScript(WAIT_COUNTER, [toCounterKey(key)], [max])
      const since = (now.getTime() - windowMs) * 1000
      return toWaitMs(await runScript(WAIT_LOG, [toLogKey(key)], [since, max]), window)
    },
    async refund(key, stamp) {
      await runScript(GIVE_BACK, [toLogKey(key), toCounterKey(key)], [stamp])
    },
    // Keys expire on their own.
    sweep: async () => {},
  }
}
