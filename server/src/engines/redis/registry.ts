import type { Config } from '../../config/config.ts'
import { computeKeyedHash } from '../../kernel/keyed-hash.ts'
import type { Log } from '../../kernel/ctx.ts'
import type { Redis } from './port.ts'

const PREFIX_LENGTH = 12

/** Redis or Valkey, where one is configured. The client library is loaded only then. */
export const createRedis = async (
  config: Pick<Config, 'redisUrl' | 'secret'>,
  log: Pick<Log, 'warn'>,
): Promise<Redis | null> => {
  if (!config.redisUrl) return null
  const { connectRedis } = await import('./providers/redis.ts')
  // Installations may share a Redis server. Nodes of one have the same secret, hence the same prefix.
  const name = computeKeyedHash({ config }, 'limit', 'redis')
    .toString('hex')
    .slice(0, PREFIX_LENGTH)
  const hashKey = (key: string) => computeKeyedHash({ config }, 'limit', key).toString('base64url')
  return connectRedis({ url: config.redisUrl, prefix: `dulcinea:${name}:`, hashKey, log })
}
