import { calls } from '@dulcinea/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newEmail, peopleOf, type People } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let people: People

beforeAll(async () => {
  app = await startTestApp({ withCatalogue: false })
  people = peopleOf(app)
})
afterAll(() => app.stop())

const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

test('twenty sign-ins at once leave a plain call quick', async () => {
  const person = await people.registered()
  const guests = await Promise.all(Array.from({ length: 20 }, () => people.client.guest()))
  let isHashing = true
  const signIns = Promise.all(
    guests.map(({ token }) => people.signIn(person.email, person.password, token)),
  ).finally(() => (isHashing = false))
  const times: number[] = []
  while (isHashing) {
    const started = performance.now()
    await people.client.send(calls.config.remote)
    times.push(performance.now() - started)
  }
  expect(await signIns).toHaveLength(20)
  expect(times.length).toBeGreaterThan(3)
  expect(median(times)).toBeLessThan(100)
})

test('an unknown account takes as long as a known one', async () => {
  const person = await people.registered()
  const { token } = await people.client.guest()
  const timeOf = async (email: string) => {
    const started = performance.now()
    await people.client.raw(calls.identity.login, { email, password: 'wrong123' }, { token })
    return performance.now() - started
  }
  const [known, unknown]: [number[], number[]] = [[], []]
  for (let i = 0; i < 9; i++) {
    known.push(await timeOf(person.email))
    unknown.push(await timeOf(newEmail()))
  }
  expect(median(unknown)).toBeGreaterThan(median(known) / 2)
  expect(median(unknown)).toBeLessThan(median(known) * 2)
})
