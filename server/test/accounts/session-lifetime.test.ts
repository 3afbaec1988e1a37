import { calls } from '@dulcinea/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepAccounts } from '../../src/features/accounts/index.ts'
import { createDeviceKey } from '../support/client.ts'
import { createTestUsers, type TestUsers } from '../support/test-users.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let app: TestApp
let users: TestUsers

beforeAll(async () => {
  app = await startTestApp({ withCatalogue: false })
  users = createTestUsers(app)
})
afterAll(() => app.stop())

const readStatus = async (token: string) =>
  (await users.client.sendRaw(calls.identity.detail, {}, { token })).code

/** Uses a session every eighty days, so that it does not expire after ninety days without use. */
const useForDays = async (token: string, days: number) => {
  for (let left = days; left > 0; left -= 80) {
    app.clock.advance(Math.min(left, 80) * DAY_MS)
    if (left > 80) expect(await readStatus(token)).toBe(200)
  }
}

test('a member’s session ends a year after the sign-in, however often it is used', async () => {
  const user = await users.createMember()
  await useForDays(user.token, 364)
  expect(await readStatus(user.token)).toBe(200)
  app.clock.advance(2 * DAY_MS)
  expect(await readStatus(user.token)).toBe(401)
  const fresh = await users.signIn(user.email, user.password)
  const { list } = await users.client.send(calls.users.sessions, {}, { token: fresh.token })
  expect(list).toHaveLength(1)
  const countSessions = () =>
    app.base.db.selectFrom('sessions').select('id').where('user_id', '=', user.userId).execute()
  expect(await countSessions()).toHaveLength(2)
  await sweepAccounts(app.createJobContext('test'))
  expect(await countSessions()).toHaveLength(1)
})

test('a guest whose session has ended gets a new one for the same guest with the device key', async () => {
  const key = createDeviceKey()
  const guest = await users.client.signInGuest(key)
  await useForDays(guest.token, 366)
  expect(await readStatus(guest.token)).toBe(401)
  await sweepAccounts(app.createJobContext('test'))
  const signedInAgain = await users.client.signInGuest(key)
  expect(signedInAgain.userId).toBe(guest.userId)
  expect(await readStatus(signedInAgain.token)).toBe(200)
})

test('SESSION_MAX_DAYS limits the age of a session', async () => {
  const other = await startTestApp({
    withCatalogue: false,
    peer: app,
    env: { SESSION_MAX_DAYS: '2' },
  })
  try {
    const otherUsers = createTestUsers(other)
    const { token } = await otherUsers.client.signInGuest()
    other.clock.advance(2 * DAY_MS - 60_000)
    expect((await otherUsers.client.sendRaw(calls.identity.detail, {}, { token })).code).toBe(200)
    other.clock.advance(120_000)
    expect((await otherUsers.client.sendRaw(calls.identity.detail, {}, { token })).code).toBe(401)
  } finally {
    await other.stop()
  }
})
