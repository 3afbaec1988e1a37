import {
  toRetryAfterMs,
  toSlice,
  type RateLimitStore,
  type RateLimitWindow,
} from '../../../kernel/rate-limit-store.ts'
import type { RedisConnection } from './redis.ts'

// A hash holds the hits of each slice. Both scripts return 0 if a hit is allowed, else the oldest slice.
const CHECK = `
  local function check(since, max)
    local total, oldest = 0, nil
    local all = redis.call('HGETALL', KEYS[1])
    for i = 1, #all, 2 do
      local slice, hits = tonumber(all[i]), tonumber(all[i + 1])
      if slice <= since then
        redis.call('HDEL', KEYS[1], all[i])
      elseif hits > 0 then
        total = total + hits
        oldest = math.min(oldest or slice, slice)
      end
    end
    return total < max and 0 or oldest
  end
  local full = check(tonumber(ARGV[1]), tonumber(ARGV[2]))`
const PEEK = `${CHECK}
  return full`
const CONSUME = `${CHECK}
  if full == 0 then
    redis.call('HINCRBY', KEYS[1], ARGV[3], 1)
    redis.call('PEXPIRE', KEYS[1], ARGV[4])
  end
  return full`
const REFUND = `
  if redis.call('HEXISTS', KEYS[1], ARGV[1]) == 1 then redis.call('HINCRBY', KEYS[1], ARGV[1], -1) end
  return 0`

/** Rate limits in Redis, with the same semantics as in the database: one script per hit. */
export const createRedisRateLimits = (
  redis: RedisConnection,
  { prefix, hashKey }: { prefix: string; hashKey: (key: string) => string },
): RateLimitStore => {
  const runScript = async (script: string, key: string, args: number[]): Promise<number> =>
    Number(await redis.eval(script, { keys: [prefix + hashKey(key)], arguments: args.map(String) }))
  const toWaitMs = (oldest: number, window: RateLimitWindow): number =>
    oldest === 0 ? 0 : toRetryAfterMs(oldest, window)
  return {
    async consume(key, window) {
      const { at, since } = toSlice(window)
      const args = [since, window.max, at, window.windowMs]
      const retryAfterMs = toWaitMs(await runScript(CONSUME, key, args), window)
      if (retryAfterMs > 0) return { isTaken: false, retryAfterMs }
      return {
        isTaken: true,
        async refund() {
          // A refund that is lost with the connection costs the user one hit.
          await runScript(REFUND, key, [at]).catch(() => {})
        },
      }
    },
    async getRetryAfterMs(key, window) {
      const { since } = toSlice(window)
      return toWaitMs(await runScript(PEEK, key, [since, window.max]), window)
    },
    // Keys expire on their own.
    sweep: async () => {},
  }
}
