import { expect, test } from 'vitest'
import { createKnownTokens } from './known-tokens.ts'

test('known tokens map to their user, and the least recently used token is evicted', () => {
  const tokens = createKnownTokens(2)
  expect(tokens.getUserId('made up')).toBeUndefined()
  tokens.remember('a', 1)
  tokens.remember('b', 2)
  tokens.remember('a', 1)
  tokens.remember('c', 3)
  expect(['a', 'b', 'c'].map((token) => tokens.getUserId(token))).toEqual([1, undefined, 3])
})
