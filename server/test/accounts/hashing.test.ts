import { calls } from '@dulcinea/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newEmail, createTestUsers, type TestUsers } from '../support/test-users.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let users: TestUsers

beforeAll(async () => {
  app = await startTestApp({ withCatalogue: false })
  users = createTestUsers(app)
})
afterAll(() => app.stop())

const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

test('twenty concurrent sign-ins do not slow down a plain call', async () => {
  const user = await users.register()
  const guests = await Promise.all(Array.from({ length: 20 }, () => users.client.signInGuest()))
  let isHashing = true
  const signIns = Promise.all(
    guests.map(({ token }) => users.signIn(user.email, user.password, token)),
  ).finally(() => (isHashing = false))
  const times: number[] = []
  while (isHashing) {
    const started = performance.now()
    await users.client.send(calls.config.remote)
    times.push(performance.now() - started)
  }
  expect(await signIns).toHaveLength(20)
  expect(times.length).toBeGreaterThan(3)
  expect(median(times)).toBeLessThan(100)
})

test('a sign-in with an unknown address takes as long as one with a known address', async () => {
  const user = await users.register()
  const { token } = await users.client.signInGuest()
  const measureLogin = async (email: string) => {
    const started = performance.now()
    await users.client.sendRaw(calls.identity.login, { email, password: 'wrong123' }, { token })
    return performance.now() - started
  }
  const [known, unknown]: [number[], number[]] = [[], []]
  for (let i = 0; i < 9; i++) {
    known.push(await measureLogin(user.email))
    unknown.push(await measureLogin(newEmail()))
  }
  expect(median(unknown)).toBeGreaterThan(median(known) / 2)
  expect(median(unknown)).toBeLessThan(median(known) * 2)
})
