import { calls } from '@dulcinea/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { passwordDesk } from '../../src/features/accounts/password-desk.ts'
import { deviceKey } from '../support/client.ts'
import { newEmail, otherThan, peopleOf, type People } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let app: TestApp
let people: People
let hashed = 0

beforeAll(async () => {
  app = await startTestApp({
    withCatalogue: false,
    env: { LIMITS_SCALE: '1', TRUST_PROXY: 'true' },
  })
  people = peopleOf(app)
  const desk = app.parts.part(passwordDesk)
  const usual = { ...desk }
  desk.inTurn = (account, work) =>
    usual.inTurn(account, (matches) =>
      work((password, phc) => {
        hashed++
        return matches(password, phc)
      }),
    )
})
afterAll(() => app.stop())
beforeEach(() => app.clock.advance(DAY + MINUTE))

const login = async (network: string, token: string, email: string, password: string) => {
  const answer = await fetch(app.api + calls.identity.login.path, {
    method: 'POST',
    body: new URLSearchParams({ email, password }),
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': network },
  })
  return { status: answer.status, ...((await answer.json()) as { errorCode: number }) }
}

test('of two hundred wrong passwords in a minute ten are looked at', async () => {
  const person = await people.registered()
  const { token } = await people.client.guest()
  hashed = 0
  const statuses: number[] = []
  for (let batch = 0; batch < 10; batch++) {
    const some = Array.from({ length: 20 }, (_, n) =>
      login('10.9.8.7', token, person.email, `wrong${batch}x${n}`),
    )
    statuses.push(...(await Promise.all(some)).map(({ status }) => status))
  }
  expect(hashed).toBe(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(190)
  const clean = await people.client.guest()
  const elsewhere = await login('10.9.8.6', clean.token, person.email, person.password)
  expect(elsewhere.errorCode).toBe(0)
})

test('whoever guesses at codes all day has fifty tries in a million at one mailbox', async () => {
  const person = await people.member()
  // The code of the registration was of another day.
  app.clock.advance(DAY)
  let looked = 0
  let codes = 0
  // Again and again through a day, each time from another network; to be refused costs the attacker
  // nothing.
  for (let hour = 0; hour < 12; hour++) {
    const network = `10.7.${hour}.1`
    const { token } = await people.client.guest(deviceKey(), { network })
    const options = { token, network }
    const guess = (code: string) =>
      people.client.raw(calls.identity.checkEmailCode, { email: person.email, code }, options)
    const asked = { email: person.email, useIn: 'forgot' }
    await people.client.send(calls.identity.emailCode, asked, options)
    codes++
    const mail = await people.mailbox.nth(person.email, codes + 1)
    const right = /(?<!\d)\d{6}(?!\d)/.exec(mail.text)?.[0] ?? ''
    for (let n = 1; n <= 7; n++) {
      if ((await guess(otherThan(right, n))).errorCode === 13000) looked++
    }
    // The right one is worth nothing any more.
    expect((await guess(right)).errorCode).not.toBe(0)
    app.clock.advance(55 * MINUTE)
  }
  expect([codes, looked]).toEqual([12, 50])
}, 90_000)

const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

test('whether an address is registered cannot be told by the time that the answer takes', async () => {
  const person = await people.registered()
  const { token } = await people.client.guest(deviceKey())
  const timeOf = async (email: string) => {
    const started = performance.now()
    await people.client.send(calls.identity.hasEmailAccount, { email }, { token })
    return performance.now() - started
  }
  const [known, unknown]: [number[], number[]] = [[], []]
  for (let n = 0; n < 200; n++) {
    // Twenty questions an hour are allowed.
    if (n % 10 === 0) app.clock.advance(61 * MINUTE)
    known.push(await timeOf(person.email))
    unknown.push(await timeOf(newEmail()))
  }
  expect(Math.abs(median(known) - median(unknown))).toBeLessThan(5)
}, 90_000)
