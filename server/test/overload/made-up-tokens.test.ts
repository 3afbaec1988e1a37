import { calls } from '@dulcinea/contract'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient, type Client } from '../support/client.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const INVALID_REQUESTS = 200

let app: TestApp
let client: Client

beforeAll(async () => {
  app = await startTestApp({ withSlowJobs: false, env: { LIMITS_SCALE: '1' } })
  client = createClient(app.api)
})
afterAll(() => app.stop())

test('hundreds of calls with invalid tokens do not delay a signed-in user', async () => {
  const { token } = await client.signInGuest()
  let served = 0
  /** Also returns how many calls were served before this one. */
  const send = async (bearer: string) => {
    const response = await client.request(calls.characters.list, {}, { token: bearer })
    await response.text()
    return { status: response.status, before: response.status === 200 ? served++ : served }
  }
  const sendInvalid = () =>
    Array.from({ length: INVALID_REQUESTS }, () => send(randomBytes(32).toString('base64url')))
  // The node caches a valid token at its first use.
  expect((await send(token)).status).toBe(200)
  served = 0
  let arrived = 0
  app.server.server.on('request', () => arrived++)
  const earlier = sendInvalid()
  await expect.poll(() => arrived, { interval: 1, timeout: 20_000 }).toBe(INVALID_REQUESTS)
  const servedOnArrival = served
  // As many before the user's call as after it: it is neither the oldest nor the newest.
  const [user, later] = [send(token), sendInvalid()]
  const { status, before: servedBefore } = await user
  const invalid = await Promise.all([...earlier, ...later])
  expect(status).toBe(200)
  expect(servedBefore - servedOnArrival, 'invalid calls served while the user waited').toBeLessThan(
    INVALID_REQUESTS / 4,
  )
  // The list is public; beyond the per-network share the answer is 429.
  const statuses = new Set(invalid.map((one) => one.status))
  expect(statuses.difference(new Set([200, 429]))).toEqual(new Set())
})
