import { hash } from 'node:crypto'
import type { Part } from '../../kernel/parts.ts'

const MAX_TOKENS = 20_000

/**
 * Which user each recently used token belongs to. It only decides with whom a request shares its
 * places: whether a token is still good is looked up for each request.
 */
export type KnownTokens = {
  remember(token: string, userId: number): void
  userOf(token: string): number | undefined
}

export const createKnownTokens = (maxTokens = MAX_TOKENS): KnownTokens => {
  const users = new Map<string, number>()
  return {
    remember(token, userId) {
      const tokenHash = hash('sha256', token)
      users.delete(tokenHash)
      users.set(tokenHash, userId)
      const [oldest] = users.keys()
      if (users.size > maxTokens && oldest !== undefined) users.delete(oldest)
    },
    userOf: (token) => users.get(hash('sha256', token)),
  }
}

export const knownTokens: Part<KnownTokens> = {
  name: 'known-tokens',
  make: () => createKnownTokens(),
}
