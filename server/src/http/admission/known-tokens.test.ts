import { expect, test } from 'vitest'
import { createKnownTokens } from './known-tokens.ts'

test('a token is known once it has been authenticated, and the least recent are forgotten', () => {
  const tokens = createKnownTokens(2)
  expect(tokens.userOf('made up')).toBeUndefined()
  tokens.remember('a', 1)
  tokens.remember('b', 2)
  tokens.remember('a', 1)
  tokens.remember('c', 3)
  expect(['a', 'b', 'c'].map((token) => tokens.userOf(token))).toEqual([1, undefined, 3])
})
