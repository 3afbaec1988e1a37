import { beforeEach, expect, test, vi } from 'vitest'
import { makeSharedHits } from './shared-hits.ts'
import { makeTokenGate, type TokenGate } from './token-gate.ts'

const AT_MOST = 3
let time: number
let gate: TokenGate
const nobody = vi.fn<() => Promise<null>>(async () => null)

beforeEach(() => {
  time = 0
  nobody.mockClear()
  const clock = { now: () => new Date(time) }
  const dead = makeSharedHits({ clock, channel: 'dead-tokens', worthTelling: 1 })
  gate = makeTokenGate({ dead, scale: AT_MOST / 1_200 })
})

const tooMany = { errorName: 'TOO_MANY_REQUESTS', details: { retryAfterSeconds: 60 } }

test('above the limit the database is not asked any more', async () => {
  for (let n = 0; n < AT_MOST; n++) expect(await gate.look('a', nobody)).toBeNull()
  await expect(gate.look('a', nobody)).rejects.toMatchObject(tooMany)
  expect(nobody).toHaveBeenCalledTimes(AT_MOST)
  expect(await gate.look('b', nobody)).toBeNull()
})

test('many at once do not slip by', async () => {
  const all = await Promise.allSettled(Array.from({ length: 10 }, () => gate.look('a', nobody)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(AT_MOST)
  expect(nobody).toHaveBeenCalledTimes(AT_MOST)
})

test('tokens that somebody owns, and a database that is away, do not count', async () => {
  const away = () => Promise.reject(new Error('away'))
  for (let n = 0; n < 10; n++) {
    expect(await gate.look('a', async () => 'someone')).toBe('someone')
    await expect(gate.look('a', away)).rejects.toThrow('away')
  }
})

test('a minute later it begins anew', async () => {
  for (let n = 0; n < AT_MOST; n++) await gate.look('a', nobody)
  time = 60_000
  expect(await gate.look('a', nobody)).toBeNull()
})
