import { calls } from '@dulcinea/contract'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, type Client } from '../support/client.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const MADE_UP = 200

let app: TestApp
let client: Client

beforeAll(async () => {
  app = await startTestApp({ withSlowWork: false, env: { LIMITS_SCALE: '1' } })
  client = clientOf(app.api)
})
afterAll(() => app.stop())

test('hundreds of calls with made-up tokens do not delay a user who is signed in', async () => {
  const { token } = await client.guest()
  let served = 0
  /** Tells how many were served before. */
  const ask = async (sent: string) => {
    const answer = await client.request(calls.characters.list, {}, { token: sent })
    await answer.text()
    return { status: answer.status, before: answer.status === 200 ? served++ : served }
  }
  const askMadeUp = () =>
    Array.from({ length: MADE_UP }, () => ask(randomBytes(32).toString('base64url')))
  // The token is known to this node from its first use on.
  expect((await ask(token)).status).toBe(200)
  served = 0
  let arrived = 0
  app.server.server.on('request', () => arrived++)
  const earlier = askMadeUp()
  await expect.poll(() => arrived, { interval: 1, timeout: 20_000 }).toBe(MADE_UP)
  const servedOnArrival = served
  // As many after the user as before: neither the oldest nor the newest is the user's.
  const [user, later] = [ask(token), askMadeUp()]
  const { status, before: servedBefore } = await user
  const madeUp = await Promise.all([...earlier, ...later])
  expect(status).toBe(200)
  expect(servedBefore - servedOnArrival, 'made-up ones served while the user waited').toBeLessThan(
    MADE_UP / 4,
  )
  // A stranger may see the list; beyond the share of the network it is 429.
  const statuses = new Set(madeUp.map((one) => one.status))
  expect(statuses.difference(new Set([200, 429]))).toEqual(new Set())
})
