import { hash } from 'node:crypto'
import type { Service } from '../../kernel/services.ts'

const MAX_TOKENS = 20_000

/**
 * LRU cache of the users of recently authenticated tokens. It only decides the admission key of a
 * request: whether a token is still valid is checked for each request.
 */
export type KnownTokens = {
  remember(token: string, userId: number): void
  getUserId(token: string): number | undefined
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
    getUserId: (token) => users.get(hash('sha256', token)),
  }
}

export const knownTokens: Service<KnownTokens> = {
  name: 'known-tokens',
  create: () => createKnownTokens(),
}
