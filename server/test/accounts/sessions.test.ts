import { calls } from '@dulcinea/contract'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleOf, type People } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let people: People

beforeAll(async () => {
  app = await startTestApp({ withCatalogue: false })
  people = peopleOf(app)
})
afterAll(() => app.stop())

const sessions = async (token: string) =>
  (await people.client.send(calls.users.sessions, {}, { token })).list
const revoke = (token: string, fields: Record<string, string | number | boolean>) =>
  people.client.raw(calls.users.revokeSession, fields, { token })
const status = async (token: string) =>
  (await people.client.raw(calls.identity.detail, {}, { token })).code

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('a token is worth nothing after logout', async () => {
  const person = await people.member()
  expect(await status(person.token)).toBe(200)
  await people.client.send(calls.identity.logout, {}, { token: person.token })
  expect(await status(person.token)).toBe(401)
  const guest = await people.client.guest()
  await people.client.send(calls.identity.logout, {}, { token: guest.token })
  expect(await status(guest.token)).toBe(401)
})

test('the list names devices, the current one and nobody else’s', async () => {
  const person = await people.member()
  const stranger = await people.member()
  const { token: guestToken } = await people.client.guest()
  const answer = await fetch(`${app.api}/login/email`, {
    method: 'POST',
    body: new URLSearchParams({ email: person.email, password: person.password }),
    headers: { authorization: `Bearer ${guestToken}`, 'user-agent': FIREFOX },
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  const list = await sessions(data.token)
  expect(list).toHaveLength(2)
  expect(list.find(({ current }) => current)?.device).toBe('Firefox · Linux')
  expect(list.filter(({ current }) => current)).toHaveLength(1)
  const foreign = (await sessions(stranger.token)).map(({ id }) => id)
  expect(list.some(({ id }) => foreign.includes(id))).toBe(false)
})

test('one session is ended, or all others; a foreign one is not', async () => {
  const person = await people.member()
  const stranger = await people.member()
  const [second, third, fourth] = [
    await people.signIn(person.email, person.password),
    await people.signIn(person.email, person.password),
    await people.signIn(person.email, person.password),
  ]
  const idOf = async (token: string) =>
    (await sessions(token)).find(({ current }) => current)?.id ?? 0
  expect((await revoke(person.token, { id: await idOf(second.token) })).errorCode).toBe(0)
  expect(await status(second.token)).toBe(401)
  expect(await status(third.token)).toBe(200)

  expect((await revoke(stranger.token, { id: await idOf(third.token) })).errorCode).toBe(12001)
  expect((await revoke(stranger.token, { id: 999_999 })).errorCode).toBe(12001)
  expect(await status(third.token)).toBe(200)

  expect((await revoke(person.token, { others: true })).errorCode).toBe(0)
  expect([await status(third.token), await status(fourth.token)]).toEqual([401, 401])
  expect(await status(person.token)).toBe(200)
  expect(await status(stranger.token)).toBe(200)
  const wrongs: Record<string, number | boolean>[] = [
    {},
    { others: false },
    { id: 1, others: true },
  ]
  for (const wrong of wrongs) {
    expect((await revoke(person.token, wrong)).errorCode).toBe(10001)
  }
})

test('guests have no list of sessions', async () => {
  const { token } = await people.client.guest()
  expect((await people.client.raw(calls.users.sessions, {}, { token })).errorCode).toBe(12000)
  expect((await revoke(token, { others: true })).errorCode).toBe(12000)
})

test('the database holds no token that could be used', async () => {
  const { token } = await people.member()
  const rows = await app.base.db.selectFrom('sessions').select('token_hash').execute()
  const hash = createHash('sha256').update(token).digest('hex')
  expect(rows.some((row) => row.token_hash.toString('hex') === hash)).toBe(true)
  const [kept] = rows.map((row) => row.token_hash)
  expect(await status(kept?.toString('base64url') ?? '')).toBe(401)
})

test('an offered token is never taken over: each sign-in draws its own', async () => {
  const person = await people.registered()
  const wished = 'A'.repeat(43)
  const answer = await people.client.raw(
    calls.identity.login,
    { email: person.email, password: person.password, token: wished, sessionId: 1 },
    { token: (await people.client.guest()).token },
  )
  expect(answer.errorCode).toBe(0)
  expect(await status(wished)).toBe(401)
})

test('a sign-in that was compared before a reset does not outlive it', async () => {
  const person = await people.registered()
  const { token } = await people.client.guest()
  const reset = new pg.Client({ connectionString: app.database.appUrl })
  await reset.connect()
  await reset.query('begin')
  await reset.query('select from users where id = $1 for update', [person.userId])
  const signingIn = people.client.raw(
    calls.identity.login,
    { email: person.email, password: person.password },
    { token },
  )
  const waiting = async () =>
    (
      await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(app.base.db)
    ).rows.length
  await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
  await reset.query('update users set password_hash = $2 where id = $1', [person.userId, 'another'])
  await reset.query('commit')
  await reset.end()
  expect(await signingIn).toMatchObject({ errorCode: 11000, data: null })
})
