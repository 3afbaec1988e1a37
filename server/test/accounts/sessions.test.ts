import { calls } from '@dulcinea/contract'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestUsers, type TestUsers } from '../support/test-users.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let users: TestUsers

beforeAll(async () => {
  app = await startTestApp({ withCatalogue: false })
  users = createTestUsers(app)
})
afterAll(() => app.stop())

const listSessions = async (token: string) =>
  (await users.client.send(calls.users.sessions, {}, { token })).list
const revoke = (token: string, fields: Record<string, string | number | boolean>) =>
  users.client.sendRaw(calls.users.revokeSession, fields, { token })
const readStatusCode = async (token: string) =>
  (await users.client.sendRaw(calls.identity.detail, {}, { token })).code

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('a token is invalid after logout', async () => {
  const user = await users.createMember()
  expect(await readStatusCode(user.token)).toBe(200)
  await users.client.send(calls.identity.logout, {}, { token: user.token })
  expect(await readStatusCode(user.token)).toBe(401)
  const guest = await users.client.signInGuest()
  await users.client.send(calls.identity.logout, {}, { token: guest.token })
  expect(await readStatusCode(guest.token)).toBe(401)
})

test('the session list names devices, marks the current one and shows no other user’s sessions', async () => {
  const user = await users.createMember()
  const otherUser = await users.createMember()
  const { token: guestToken } = await users.client.signInGuest()
  const response = await fetch(`${app.api}/login/email`, {
    method: 'POST',
    body: new URLSearchParams({ email: user.email, password: user.password }),
    headers: { authorization: `Bearer ${guestToken}`, 'user-agent': FIREFOX },
  })
  const { data } = (await response.json()) as { data: { token: string } }
  const list = await listSessions(data.token)
  expect(list).toHaveLength(2)
  expect(list.find(({ current }) => current)?.device).toBe('Firefox · Linux')
  expect(list.filter(({ current }) => current)).toHaveLength(1)
  const otherIds = (await listSessions(otherUser.token)).map(({ id }) => id)
  expect(list.some(({ id }) => otherIds.includes(id))).toBe(false)
})

test('a user can revoke one session or all others of their own, but not another user’s', async () => {
  const user = await users.createMember()
  const otherUser = await users.createMember()
  const [second, third, fourth] = [
    await users.signIn(user.email, user.password),
    await users.signIn(user.email, user.password),
    await users.signIn(user.email, user.password),
  ]
  const readSessionId = async (token: string) =>
    (await listSessions(token)).find(({ current }) => current)?.id ?? 0
  expect((await revoke(user.token, { id: await readSessionId(second.token) })).errorCode).toBe(0)
  expect(await readStatusCode(second.token)).toBe(401)
  expect(await readStatusCode(third.token)).toBe(200)

  expect((await revoke(otherUser.token, { id: await readSessionId(third.token) })).errorCode).toBe(
    12001,
  )
  expect((await revoke(otherUser.token, { id: 999_999 })).errorCode).toBe(12001)
  expect(await readStatusCode(third.token)).toBe(200)

  expect((await revoke(user.token, { others: true })).errorCode).toBe(0)
  expect([await readStatusCode(third.token), await readStatusCode(fourth.token)]).toEqual([
    401, 401,
  ])
  expect(await readStatusCode(user.token)).toBe(200)
  expect(await readStatusCode(otherUser.token)).toBe(200)
  const invalidRequests: Record<string, number | boolean>[] = [
    {},
    { others: false },
    { id: 1, others: true },
  ]
  for (const fields of invalidRequests) {
    expect((await revoke(user.token, fields)).errorCode).toBe(10001)
  }
})

test('guests cannot list or revoke sessions', async () => {
  const { token } = await users.client.signInGuest()
  expect((await users.client.sendRaw(calls.users.sessions, {}, { token })).errorCode).toBe(12000)
  expect((await revoke(token, { others: true })).errorCode).toBe(12000)
})

test('the database holds only token hashes, which do not work as tokens', async () => {
  const { token } = await users.createMember()
  const rows = await app.base.db.selectFrom('sessions').select('token_hash').execute()
  const hash = createHash('sha256').update(token).digest('hex')
  expect(rows.some((row) => row.token_hash.toString('hex') === hash)).toBe(true)
  const [storedHash] = rows.map((row) => row.token_hash)
  expect(await readStatusCode(storedHash?.toString('base64url') ?? '')).toBe(401)
})

test('a sign-in ignores a token offered by the client and creates its own', async () => {
  const user = await users.register()
  const offeredToken = 'A'.repeat(43)
  const response = await users.client.sendRaw(
    calls.identity.login,
    { email: user.email, password: user.password, token: offeredToken, sessionId: 1 },
    { token: (await users.client.signInGuest()).token },
  )
  expect(response.errorCode).toBe(0)
  expect(await readStatusCode(offeredToken)).toBe(401)
})

test('a sign-in whose password was checked before a concurrent reset fails', async () => {
  const user = await users.register()
  const { token } = await users.client.signInGuest()
  const resetClient = new pg.Client({ connectionString: app.database.appUrl })
  await resetClient.connect()
  await resetClient.query('begin')
  await resetClient.query('select from users where id = $1 for update', [user.userId])
  const signingIn = users.client.sendRaw(
    calls.identity.login,
    { email: user.email, password: user.password },
    { token },
  )
  const countLockWaits = async () =>
    (
      await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(app.base.db)
    ).rows.length
  await expect.poll(countLockWaits, { timeout: 20_000 }).toBe(1)
  await resetClient.query('update users set password_hash = $2 where id = $1', [
    user.userId,
    'another',
  ])
  await resetClient.query('commit')
  await resetClient.end()
  expect(await signingIn).toMatchObject({ errorCode: 11000, data: null })
})
