import { calls } from '@dulcinea/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient, type Client } from '../support/client.ts'
import { createTestUsers } from '../support/test-users.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let client: Client

beforeAll(async () => {
  app = await startTestApp({ withSlowJobs: false, env: { LIMITS_SCALE: '1' } })
  client = createClient(app.api)
})
afterAll(() => app.stop())

const TOO_MANY_REQUESTS = 429

/** Sends this many calls in sequence; returns their statuses and the Retry-After of the last one. */
const collectStatuses = async (count: number, call: () => Promise<Response>) => {
  const responses: Response[] = []
  for (let made = 0; made < count; made++) responses.push(await call())
  const retryAfter = Number(responses.at(-1)?.headers.get('retry-after'))
  return { statuses: responses.map(({ status }) => status), retryAfter }
}

test('a member may import 30 cards an hour, counting refused ones', async () => {
  const { token } = await createTestUsers(app).createMember()
  const { statuses, retryAfter } = await collectStatuses(31, () => {
    const form = new FormData()
    form.append('file', new Blob(['{"name": "no card"}']), 'card.json')
    const headers = { authorization: `Bearer ${token}` }
    const { path } = calls.ownCharacters.importCard
    return fetch(app.api + path, { method: 'POST', body: form, headers })
  })
  expect(statuses).toEqual([...Array<number>(30).fill(200), TOO_MANY_REQUESTS])
  expect(retryAfter).toBeGreaterThan(60)
})

test('a guest may edit 30 messages a minute, counting refused edits', async () => {
  const { token } = await client.signInGuest()
  const { statuses, retryAfter } = await collectStatuses(31, () =>
    client.request(calls.history.edit, { messageId: 1, content: 'Hello' }, { token }),
  )
  expect(statuses).toEqual([...Array<number>(30).fill(200), TOO_MANY_REQUESTS])
  expect(retryAfter).toBeGreaterThan(0)
})
