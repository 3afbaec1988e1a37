import { beforeEach, expect, test, vi } from 'vitest'
import { makeSharedHits } from './shared-hits.ts'
import { makeTokenGate, type TokenGate } from './token-gate.ts'

const MAX_INVALID = 3
let time: number
let limiter: TokenGate
const findNoOwner = vi.fn<() => Promise<null>>(async () => null)

beforeEach(() => {
  time = 0
  findNoOwner.mockClear()
  const clock = { now: () => new Date(time) }
  const invalidTokens = makeSharedHits({ clock, channel: 'dead-tokens', publishThreshold: 1 })
  limiter = makeTokenGate({ invalidTokens, scale: MAX_INVALID / 1_200 })
})

const tooMany = { errorName: 'TOO_MANY_REQUESTS', details: { retryAfterSeconds: 60 } }

test('a network above the invalid token limit gets 429 without a database lookup', async () => {
  for (let n = 0; n < MAX_INVALID; n++) expect(await limiter.look('a', findNoOwner)).toBeNull()
  await expect(limiter.look('a', findNoOwner)).rejects.toMatchObject(tooMany)
  expect(findNoOwner).toHaveBeenCalledTimes(MAX_INVALID)
  expect(await limiter.look('b', findNoOwner)).toBeNull()
})

test('concurrent lookups cannot exceed the invalid token limit', async () => {
  const all = await Promise.allSettled(
    Array.from({ length: 10 }, () => limiter.look('a', findNoOwner)),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_INVALID)
  expect(findNoOwner).toHaveBeenCalledTimes(MAX_INVALID)
})

test('valid tokens and failed database lookups do not count as invalid tokens', async () => {
  const failToConnect = () => Promise.reject(new Error('away'))
  for (let n = 0; n < 10; n++) {
    expect(await limiter.look('a', async () => 'someone')).toBe('someone')
    await expect(limiter.look('a', failToConnect)).rejects.toThrow('away')
  }
})

test('the invalid token limit resets after a minute', async () => {
  for (let n = 0; n < MAX_INVALID; n++) await limiter.look('a', findNoOwner)
  time = 60_000
  expect(await limiter.look('a', findNoOwner)).toBeNull()
})
