import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createPictureKey } from '../../src/kernel/picture-names.ts'
import { createClient } from '../support/client.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { calls } from '@dulcinea/contract'

let app: TestApp
let picture: string

beforeAll(async () => {
  // Every rate limit is scaled to a hundredth.
  app = await startTestApp({ withSlowJobs: false, env: { LIMITS_SCALE: '0.01' } })
  const [first] = (await createClient(app.api).send(calls.characters.list)).list
  picture = first?.imageUrl ?? ''
})
afterAll(() => app.stop())
afterEach(() => {
  app.clock.advance(60_001)
})

const requestStatuses = async (path: () => string, count: number) => {
  const statuses: number[] = []
  for (let n = 0; n < count; n++) {
    const response = await fetch(app.origin + path())
    await response.arrayBuffer()
    statuses.push(response.status)
    if (response.status !== 429) continue
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    // Each further one would be answered a second later.
    break
  }
  return statuses
}
const createUnknownPath = () => `/pictures/${createPictureKey('everybody')}?w=320`

test('a network that requests too many pictures gets 429 with Retry-After', async () => {
  const statuses = await requestStatuses(() => picture, 140)
  expect(statuses.slice(0, 100).filter((status) => status !== 200)).toEqual([])
  expect(statuses.at(-1)).toBe(429)
})

test('a network that requests pictures that do not exist gets 429 sooner', async () => {
  const statuses = await requestStatuses(createUnknownPath, 20)
  expect(statuses[0]).toBe(404)
  expect(statuses.at(-1)).toBe(429)
  app.clock.advance(60_001)
  expect(await requestStatuses(() => picture, 1)).toEqual([200])
})

test('pages and readiness have a limit per network, liveness has none', async () => {
  expect((await requestStatuses(() => '/readyz', 70)).at(-1)).toBe(429)
  expect((await requestStatuses(() => '/terms', 1)).at(-1)).toBe(429)
  expect(new Set(await requestStatuses(() => '/healthz', 70))).toEqual(new Set([200]))
})

test('a request for a picture that does not exist does not use the resizer', async () => {
  const has = vi.spyOn(app.storage, 'has')
  const get = vi.spyOn(app.storage, 'get')
  expect(await requestStatuses(createUnknownPath, 1)).toEqual([404])
  // The existence of the original is checked before the request queues for the resizer.
  expect(has).toHaveBeenCalledTimes(1)
  expect(get).toHaveBeenCalledTimes(1)
})
