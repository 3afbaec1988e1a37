import { beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../config/config.ts'
import { createRequestRateLimiter, type RequestRateLimiter } from './request-rate-limiter.ts'

const MAX_INVALID = 3
let time: number
let limiter: RequestRateLimiter
const findNoOwner = vi.fn<() => Promise<null>>(async () => null)

beforeEach(() => {
  time = 0
  findNoOwner.mockClear()
  const config = readConfig({
    LLM_BASE_URL: 'builtin',
    LIMITS_SCALE: String(MAX_INVALID / 1_200),
  })
  limiter = createRequestRateLimiter({ config, clock: { now: () => new Date(time) } })
})

const tooMany = { errorName: 'TOO_MANY_REQUESTS', details: { retryAfterSeconds: 60 } }

test('a network above the invalid token limit gets 429 without a database lookup', async () => {
  for (let n = 0; n < MAX_INVALID; n++)
    expect(await limiter.authenticate('a', findNoOwner)).toBeNull()
  await expect(limiter.authenticate('a', findNoOwner)).rejects.toMatchObject(tooMany)
  expect(findNoOwner).toHaveBeenCalledTimes(MAX_INVALID)
  expect(await limiter.authenticate('b', findNoOwner)).toBeNull()
})

test('concurrent lookups cannot exceed the invalid token limit', async () => {
  const all = await Promise.allSettled(
    Array.from({ length: 10 }, () => limiter.authenticate('a', findNoOwner)),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_INVALID)
  expect(findNoOwner).toHaveBeenCalledTimes(MAX_INVALID)
})

test('valid tokens and failed database lookups do not count as invalid tokens', async () => {
  const failToConnect = () => Promise.reject(new Error('away'))
  for (let n = 0; n < 10; n++) {
    expect(await limiter.authenticate('a', async () => 'someone')).toBe('someone')
    await expect(limiter.authenticate('a', failToConnect)).rejects.toThrow('away')
  }
})

test('the invalid token limit resets after a minute', async () => {
  for (let n = 0; n < MAX_INVALID; n++) await limiter.authenticate('a', findNoOwner)
  time = 60_000
  expect(await limiter.authenticate('a', findNoOwner)).toBeNull()
})

test('each session has its own limit of calls, and callers without one share that of their network', async () => {
  const member = (sessionId: number) => ({ kind: 'member', userId: 1, sessionId }) as const
  for (let n = 0; n < 3; n++) {
    await limiter.consumeCall(member(1), 'a')
    await limiter.consumeCall({ kind: 'anyone' }, 'a')
  }
  await expect(limiter.consumeCall(member(1), 'b')).rejects.toMatchObject(tooMany)
  await expect(limiter.consumeCall({ kind: 'anyone' }, 'a')).rejects.toMatchObject(tooMany)
  await limiter.consumeCall(member(2), 'a')
  await limiter.consumeCall({ kind: 'anyone' }, 'b')
})
