import { stampOf } from '../../../kernel/hit-stamp.ts'
import { EXACT_UP_TO, type LimitStore, type Window } from '../../../kernel/limit-port.ts'
import type { RedisConnection } from './redis.ts'

// Each hit with its time: just so many in any stretch of that length.
const TAKE_EXACT = `
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ARGV[2])
  if redis.call('ZCARD', KEYS[1]) < tonumber(ARGV[3]) then
    redis.call('ZADD', KEYS[1], ARGV[1], ARGV[1])
    redis.call('PEXPIRE', KEYS[1], ARGV[4])
    return '0'
  end
  return redis.call('ZRANGE', KEYS[1], 0, 0)[1]`
const WAIT_EXACT = `
  if redis.call('ZCOUNT', KEYS[1], '(' .. ARGV[1], '+inf') < tonumber(ARGV[2]) then return '0' end
  return redis.call('ZRANGEBYSCORE', KEYS[1], '(' .. ARGV[1], '+inf', 'LIMIT', 0, 1)[1]`
// Only their number: where a log of each would cost more than it is worth.
const TAKE_COUNTED = `
  local counted = tonumber(redis.call('GET', KEYS[1]) or '0')
  if counted >= tonumber(ARGV[1]) then return redis.call('PTTL', KEYS[1]) end
  redis.call('INCR', KEYS[1])
  if counted == 0 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
  return 0`
const WAIT_COUNTED = `
  if tonumber(redis.call('GET', KEYS[1]) or '0') < tonumber(ARGV[1]) then return 0 end
  return redis.call('PTTL', KEYS[1])`
const GIVE_BACK = `
  if redis.call('ZREM', KEYS[1], ARGV[1]) == 1 then return 1 end
  if tonumber(redis.call('GET', KEYS[2]) or '0') > 0 then redis.call('DECR', KEYS[2]) end
  return 0`

/** The same as in the database, one script a hit. */
export const limitsInRedis = (redis: RedisConnection, prefix: string): LimitStore => {
  // The braces keep both keys of one limit on one server of a cluster.
  const exactKey = (key: Buffer) => `${prefix}{${key.toString('base64url')}}e`
  const countedKey = (key: Buffer) => `${prefix}{${key.toString('base64url')}}c`
  const ask = async (script: string, keys: string[], args: (number | string)[]): Promise<number> =>
    Number(await redis.eval(script, { keys, arguments: args.map(String) }))
  const leftOf = (oldest: number, { windowMs, now }: Window): number =>
    oldest === 0 ? 0 : Math.max(1, Math.floor(oldest / 1000) + windowMs - now.getTime())

  return {
    async take(key, window) {
      const { max, windowMs, now } = window
      const stamp = stampOf(now)
      const since = stamp - windowMs * 1000
      const left =
        max <= EXACT_UP_TO
          ? leftOf(await ask(TAKE_EXACT, [exactKey(key)], [stamp, since, max, windowMs]), window)
          : await ask(TAKE_COUNTED, [countedKey(key)], [max, windowMs])
      return left === 0 ? { isTaken: true, stamp } : { isTaken: false, retryAfterMs: left }
    },
    async wait(key, window) {
      const { max, windowMs, now } = window
      if (max > EXACT_UP_TO) return ask(WAIT_COUNTED, [countedKey(key)], [max])
      const since = (now.getTime() - windowMs) * 1000
      return leftOf(await ask(WAIT_EXACT, [exactKey(key)], [since, max]), window)
    },
    async giveBack(key, stamp) {
      await ask(GIVE_BACK, [exactKey(key), countedKey(key)], [stamp])
    },
    // They end by themselves.
    sweep: async () => {},
  }
}
