import { calls } from '@dulcinea/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepAccounts } from '../../src/features/accounts/index.ts'
import { deviceKey } from '../support/client.ts'
import { peopleOf, type People } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const DAY = 24 * 60 * 60 * 1000

let app: TestApp
let people: People

beforeAll(async () => {
  app = await startTestApp({ withCatalogue: false })
  people = peopleOf(app)
})
afterAll(() => app.stop())

const status = async (token: string) =>
  (await people.client.raw(calls.identity.detail, {}, { token })).code

/** Uses a session every eighty days, so that it never lies unused for ninety. */
const useForDays = async (token: string, days: number) => {
  for (let left = days; left > 0; left -= 80) {
    app.clock.advance(Math.min(left, 80) * DAY)
    if (left > 80) expect(await status(token)).toBe(200)
  }
}

test('a member’s session ends a year after the sign-in, however often it is used', async () => {
  const person = await people.member()
  await useForDays(person.token, 364)
  expect(await status(person.token)).toBe(200)
  app.clock.advance(2 * DAY)
  expect(await status(person.token)).toBe(401)
  const fresh = await people.signIn(person.email, person.password)
  const { list } = await people.client.send(calls.users.sessions, {}, { token: fresh.token })
  expect(list).toHaveLength(1)
  const countSessions = () =>
    app.base.db.selectFrom('sessions').select('id').where('user_id', '=', person.userId).execute()
  expect(await countSessions()).toHaveLength(2)
  await sweepAccounts(app.job('test'))
  expect(await countSessions()).toHaveLength(1)
})

test('a guest whose session is over gets a new one for the same guest by the device key', async () => {
  const key = deviceKey()
  const guest = await people.client.guest(key)
  await useForDays(guest.token, 366)
  expect(await status(guest.token)).toBe(401)
  await sweepAccounts(app.job('test'))
  const back = await people.client.guest(key)
  expect(back.userId).toBe(guest.userId)
  expect(await status(back.token)).toBe(200)
})

test('SESSION_MAX_DAYS sets how long a session lives at most', async () => {
  const other = await startTestApp({
    withCatalogue: false,
    beside: app,
    env: { SESSION_MAX_DAYS: '2' },
  })
  try {
    const there = peopleOf(other)
    const { token } = await there.client.guest()
    other.clock.advance(2 * DAY - 60_000)
    expect((await there.client.raw(calls.identity.detail, {}, { token })).code).toBe(200)
    other.clock.advance(120_000)
    expect((await there.client.raw(calls.identity.detail, {}, { token })).code).toBe(401)
  } finally {
    await other.stop()
  }
})
