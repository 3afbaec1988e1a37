import type { Config } from '../../config/config.ts'
import { keyedHash } from '../../kernel/keyed-hash.ts'
import type { Log } from '../../kernel/ctx.ts'
import type { Redis } from './port.ts'

const NAME_LENGTH = 12

/** Redis or Valkey, where one is configured. Nothing of it is loaded where none is. */
export const redisFrom = async (
  config: Pick<Config, 'redisUrl' | 'secret'>,
  log: Pick<Log, 'warn'>,
): Promise<Redis | null> => {
  if (!config.redisUrl) return null
  const { connectRedis } = await import('./providers/redis.ts')
  // Several products may share a server: nodes of one share its secret.
  const name = keyedHash({ config }, 'limit', 'redis').toString('hex').slice(0, NAME_LENGTH)
  return connectRedis({ url: config.redisUrl, prefix: `dulcinea:${name}:`, log })
}
