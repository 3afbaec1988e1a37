import { calls, consoleCalls, type Call } from '@dulcinea/contract'
import { CONSOLE_BASE_PATH } from '@dulcinea/contract/console'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDb } from '../../src/db/client.ts'
import { getSetting } from '../../src/features/settings/index.ts'
import { createTestUsers, type TestUsers } from '../support/test-users.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import {
  requestConsole,
  generateTotp,
  createOperatorHarness,
  type EnrolledOperator,
  type OperatorHarness,
} from './operator-harness.ts'

const HOUR_MS = 3_600_000
const OPERATORS = ['ana', 'jun', 'eve', 'ida', 'mia'].map((name) => `${name}@example.com`)
const { entry } = consoleCalls

let app: TestApp
let users: TestUsers
let harness: OperatorHarness
let guest: string
let ana: EnrolledOperator

beforeAll(async () => {
  const env = { ADMIN_EMAILS: OPERATORS.join(',') }
  app = await startTestApp({ withCatalogue: false, env })
  users = createTestUsers(app)
  harness = createOperatorHarness(app, users)
  ana = await harness.enrolOperator('ana@example.com')
  guest = (await users.client.signInGuest()).token
})
afterAll(() => app.stop())

const guarded: [string, Call][] = Object.entries(consoleCalls)
  .flatMap(([family, members]) =>
    Object.entries<Call>(members).map(([name, call]): [string, Call] => [
      `${family}.${name}`,
      call,
    ]),
  )
  .filter(([, call]) => call.access === 'operator')

describe('without an operator session the console answers 404', () => {
  const requestUnknown = async () => {
    const response = await fetch(`${app.origin}${CONSOLE_BASE_PATH}/never-was`)
    return { status: response.status, body: await response.text() }
  }

  test('for every call except those of the sign-in', () => {
    const open = Object.values(consoleCalls).flatMap((members) =>
      Object.values<Call>(members).filter(({ access }) => access !== 'operator'),
    )
    expect(open).toEqual([entry.signIn, entry.signInMailCode, entry.signInCode])
  })

  test.each(guarded)('for %s, exactly as for an unknown path', async (_, call) => {
    const none = await requestUnknown()
    expect(none).toMatchObject({ status: 404 })
    const tokens = [undefined, 'garbage', 'x'.repeat(43), guest, ana.user.token]
    for (const token of tokens) {
      const response = await requestConsole(app.origin, call, { token })
      expect({ status: response.status, body: await response.text() }).toEqual(none)
    }
  })

  test('and an operator’s token does not work for the calls of users', async () => {
    const response = await users.client.sendRaw(calls.users.info, {}, { token: ana.token })
    expect(response.code).toBe(401)
  })
})

describe('the console sign-in', () => {
  const refusal = { code: 200, errorCode: 11000, data: null }

  test('gives members, unknown addresses and wrong passwords the same error', async () => {
    const member = await users.createMember()
    const all = [
      { email: member.email, password: member.password },
      { email: 'nobody@example.com', password: 'secret123' },
      { email: 'jun@example.com', password: 'secret123' },
      { email: ana.user.email, password: 'wrong1234' },
    ]
    const responses = await Promise.all(all.map((one) => harness.sendRaw(entry.signIn, one)))
    for (const response of responses) expect(response).toMatchObject(refusal)
    expect(new Set(responses.map(({ message }) => message)).size).toBe(1)
  })

  test('opens a session with the operator’s profile, and signing out ends it', async () => {
    const me = await harness.send(entry.me, { token: ana.token })
    expect(me).toMatchObject({ email: 'ana@example.com', payments: 'local' })
    const token = await harness.signIn(ana.user, ana.secret)
    await harness.send(entry.signOut, { token })
    expect((await harness.sendRaw(entry.me, { token })).code).toBe(404)
    expect((await harness.sendRaw(entry.me, { token: ana.token })).code).toBe(200)
  })

  test('shows the secret once and stores it encrypted', async () => {
    expect(await harness.readLastAuditEntry('console.sign-in.code')).toMatchObject({
      actor: 'operator:ana@example.com',
      target: `user:${ana.user.userId}`,
      after: { enrolled: false },
    })
    const { step } = await harness.send(entry.signIn, ana.user)
    expect(step).toBe('code')
    const { rows } = await sql<{ secret: Buffer }>`
      select secret from operator_factors where user_id = ${ana.user.userId}`.execute(app.base.db)
    const plain = ana.secret.replaceAll(' ', '')
    expect(rows[0]?.secret.toString('latin1')).not.toContain(plain)
    expect(rows[0]?.secret.length).toBe(12 + 16 + 20)
  })

  test('never shows an unconfirmed secret again and does not accept its codes', async () => {
    const { email, password } = await users.createMember('mia@example.com')
    const first = await harness.showSecret({ email, password })
    const second = await harness.showSecret({ email, password })
    expect(second.secret).not.toBe(first.secret)
    const code = harness.generateNextCode(first.secret)
    for (const { ticket } of [first, second]) {
      expect((await harness.sendRaw(entry.signInCode, { ticket, code })).errorCode).toBe(13000)
    }
    const { ticket, secret } = second
    await harness.send(entry.signInCode, { ticket, code: harness.generateNextCode(secret) })
  })

  test('is not ended by a database failure', async () => {
    const owner = openDb({ url: app.database.ownerUrl, connections: 1 })
    const rename = (from: string, to: string) =>
      sql`alter table ${sql.table(from)} rename to ${sql.id(to)}`.execute(owner.db)
    try {
      await rename('operator_sessions', 'away')
      expect((await harness.sendRaw(entry.me, { token: ana.token })).code).toBe(500)
    } finally {
      await rename('away', 'operator_sessions')
      await owner.close()
    }
    expect((await harness.sendRaw(entry.me, { token: ana.token })).code).toBe(200)
  })

  test('keeps a session valid when more than a hundred newer ones exist', async () => {
    await sql`
      insert into operator_sessions
        (token_hash, user_id, password_mark, device, created_at, expires_at)
      select sha256(n::text::bytea), user_id, password_mark, 'crowd', created_at, expires_at
        from generate_series(1, 101) n, (select * from operator_sessions order by id limit 1) s
    `.execute(app.base.db)
    expect((await harness.sendRaw(entry.me, { token: ana.token })).code).toBe(200)
    await sql`delete from operator_sessions where device = 'crowd'`.execute(app.base.db)
  })

  test('accepts a code once, whichever ticket it comes with', async () => {
    const code = harness.generateNextCode(ana.secret)
    const first = await harness.send(entry.signIn, ana.user)
    const second = await harness.send(entry.signIn, ana.user)
    await harness.send(entry.signInCode, { ticket: first.ticket, code })
    const again = [first.ticket, second.ticket].map((ticket) =>
      harness.sendRaw(entry.signInCode, { ticket, code }),
    )
    for (const response of await Promise.all(again)) expect(response.errorCode).toBe(13000)
    const older = generateTotp(ana.secret, new Date(app.clock.now().getTime() - 30_000))
    const late = await harness.sendRaw(entry.signInCode, { ticket: second.ticket, code: older })
    expect(late.errorCode).toBe(13000)
  })

  test('ends a ticket after five minutes or five wrong codes', async () => {
    const { ticket } = await harness.send(entry.signIn, ana.user)
    app.clock.advance(5 * 60_000 + 1)
    const code = harness.generateNextCode(ana.secret)
    expect((await harness.sendRaw(entry.signInCode, { ticket, code })).errorCode).toBe(13000)
    const tried = await harness.send(entry.signIn, ana.user)
    for (let n = 0; n < 5; n++) {
      await harness.sendRaw(entry.signInCode, { ticket: tried.ticket, code: '000000' })
    }
    const right = { ticket: tried.ticket, code: harness.generateNextCode(ana.secret) }
    expect((await harness.sendRaw(entry.signInCode, right)).errorCode).toBe(13000)
    app.clock.advance(HOUR_MS)
  })

  test('limits wrong codes per account, not per ticket', async () => {
    const eve = await harness.enrolOperator('eve@example.com')
    const codes: number[] = []
    for (let round = 0; round < 5; round++) {
      const { ticket } = await harness.send(entry.signIn, eve.user)
      for (let n = 0; n < 5; n++) {
        codes.push((await harness.sendRaw(entry.signInCode, { ticket, code: '000000' })).code)
      }
    }
    expect(codes.filter((code) => code === 429)).toHaveLength(5)
    app.clock.advance(HOUR_MS)
  })

  test('limits wrong passwords', async () => {
    const wrong = { email: ana.user.email, password: 'wrong1234' }
    const codes: number[] = []
    for (let n = 0; n < 11; n++) codes.push((await harness.sendRaw(entry.signIn, wrong)).code)
    expect(codes.at(-1)).toBe(429)
    app.clock.advance(HOUR_MS)
  })

  test('opens a session of twelve hours that can be revoked from another one', async () => {
    const other = await harness.signIn(ana.user, ana.secret)
    const { list } = await harness.send(entry.sessions, { token: ana.token })
    const ended = list.find(({ current }) => !current)
    expect(list.filter(({ current }) => current)).toHaveLength(1)
    await harness.send(entry.revokeSession, { token: ana.token, id: ended?.id })
    expect((await harness.sendRaw(entry.me, { token: other })).code).toBe(404)
    const record = await harness.readLastAuditEntry('console.session.end')
    expect(record).toMatchObject({
      actor: 'operator:ana@example.com',
      target: `operator-session:${ended?.id}`,
      before: { userId: ana.user.userId },
    })
    const token = await harness.signIn(ana.user, ana.secret)
    app.clock.advance(12 * HOUR_MS - 60_000)
    expect((await harness.sendRaw(entry.me, { token })).code).toBe(200)
    app.clock.advance(2 * 60_000)
    expect((await harness.sendRaw(entry.me, { token })).code).toBe(404)
  })

  test('is ended by a password change', async () => {
    const ida = await harness.enrolOperator('ida@example.com')
    const { token } = await users.signIn(ida.user.email, ida.user.password)
    const change = { oldPassword: ida.user.password, newPassword: 'another123' }
    await users.client.send(calls.identity.changePassword, change, { token })
    expect((await harness.sendRaw(entry.me, { token: ida.token })).code).toBe(404)
  })
})

test('an operator removed from ADMIN_EMAILS loses access at once, and without operators there is no console', async () => {
  const jun = await harness.enrolOperator('jun@example.com')
  const without = await startTestApp({ peer: app, env: { ADMIN_EMAILS: 'ana@example.com' } })
  const withoutOperators = await startTestApp({ peer: app })
  try {
    expect((await requestConsole(app.origin, entry.me, { token: jun.token })).status).toBe(200)
    const staying = await harness.signIn(ana.user, ana.secret)
    const stayingResponse = await requestConsole(without.origin, entry.me, { token: staying })
    expect(stayingResponse.status).toBe(200)
    expect((await requestConsole(without.origin, entry.me, { token: jun.token })).status).toBe(404)
    const signIn = { email: jun.user.email, password: jun.user.password }
    const refused = await requestConsole(without.origin, entry.signIn, signIn)
    expect(await refused.json()).toMatchObject({ errorCode: 11000 })
    // A setting changed on one node is applied by the others.
    const readRegistrationSetting = () =>
      getSetting(without.createJobContext('test'), 'people.registration')
    expect(await readRegistrationSetting()).toBe(true)
    const shut = { key: 'people.registration', value: false, token: staying }
    await harness.send(consoleCalls.settings.change, shut)
    without.clock.advance(3_000)
    expect(await readRegistrationSetting()).toBe(false)
    for (const call of [entry.signIn, entry.signInMailCode, entry.signInCode, entry.me]) {
      const response = await requestConsole(withoutOperators.origin, call, signIn)
      const unknown = await fetch(`${withoutOperators.origin}${CONSOLE_BASE_PATH}/never-was`)
      expect(response.status).toBe(404)
      expect(await response.text()).toBe(await unknown.text())
    }
  } finally {
    await without.stop()
    await withoutOperators.stop()
  }
})

describe('the audit log cannot be changed', () => {
  const ATTEMPTS = [
    "update audit_log set what = 'another'",
    "update audit_log set after = '{}'",
    'delete from audit_log',
    'truncate audit_log',
  ]

  test.each(ATTEMPTS)('by the app’s role: %s', async (attempt) => {
    await expect(sql.raw(attempt).execute(app.base.db)).rejects.toThrow(/permission denied/)
  })

  test('by the role that owns the tables either', async () => {
    const owner = openDb({ url: app.database.ownerUrl, connections: 1 })
    try {
      for (const attempt of ATTEMPTS) {
        await expect(sql.raw(attempt).execute(owner.db)).rejects.toThrow(/only added to/)
      }
    } finally {
      await owner.close()
    }
  })
})
