import { calls, consoleCalls, type Call } from '@dulcinea/contract'
import { CONSOLE_BASE_PATH } from '@dulcinea/contract/console'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDb } from '../../src/db/client.ts'
import { setting } from '../../src/features/settings/index.ts'
import { peopleOf, type People } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { askConsole, codeFrom, operatorDeskOf, type OperatorDesk } from './operator-desk.ts'

const HOUR = 3_600_000
const OPERATORS = ['ana', 'jun', 'eve', 'ida', 'mia'].map((name) => `${name}@example.com`)
const { entry } = consoleCalls

let app: TestApp
let people: People
let desk: OperatorDesk
let guest: string
let ana: Awaited<ReturnType<OperatorDesk['enrolled']>>

beforeAll(async () => {
  const env = { ADMIN_EMAILS: OPERATORS.join(',') }
  app = await startTestApp({ withCatalogue: false, env })
  people = peopleOf(app)
  desk = operatorDeskOf(app, people)
  ana = await desk.enrolled('ana@example.com')
  guest = (await people.client.guest()).token
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

describe('to everybody else there is nothing', () => {
  const nothing = async () => {
    const answer = await fetch(`${app.origin}${CONSOLE_BASE_PATH}/never-was`)
    return { status: answer.status, body: await answer.text() }
  }

  test('all but signing in is guarded', () => {
    const open = Object.values(consoleCalls).flatMap((members) =>
      Object.values<Call>(members).filter(({ access }) => access !== 'operator'),
    )
    expect(open).toEqual([entry.signIn, entry.signInMailCode, entry.signInCode])
  })

  test.each(guarded)('%s', async (_, call) => {
    const none = await nothing()
    expect(none).toMatchObject({ status: 404 })
    const tokens = [undefined, 'garbage', 'x'.repeat(43), guest, ana.person.token]
    for (const token of tokens) {
      const answer = await askConsole(app.origin, call, { token })
      expect({ status: answer.status, body: await answer.text() }).toEqual(none)
    }
  })

  test('an operator’s token opens none of the users’ doors', async () => {
    const answer = await people.client.raw(calls.users.info, {}, { token: ana.token })
    expect(answer.code).toBe(401)
  })
})

describe('signing in', () => {
  const refusal = { code: 200, errorCode: 11000, data: null }

  test('strangers, members, wrong passwords and unknown addresses are told the same', async () => {
    const member = await people.member()
    const all = [
      { email: member.email, password: member.password },
      { email: 'nobody@example.com', password: 'secret123' },
      { email: 'jun@example.com', password: 'secret123' },
      { email: ana.person.email, password: 'wrong1234' },
    ]
    const answers = await Promise.all(all.map((one) => desk.raw(entry.signIn, one)))
    for (const answer of answers) expect(answer).toMatchObject(refusal)
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1)
  })

  test('who I am, and signing out ends it', async () => {
    const me = await desk.tell(entry.me, { token: ana.token })
    expect(me).toMatchObject({ email: 'ana@example.com', payments: 'local' })
    const token = await desk.signIn(ana.person, ana.secret)
    await desk.tell(entry.signOut, { token })
    expect((await desk.raw(entry.me, { token })).code).toBe(404)
    expect((await desk.raw(entry.me, { token: ana.token })).code).toBe(200)
  })

  test('the secret is shown once, and kept so that a copy of the database tells nothing', async () => {
    expect(await desk.lastRecord('console.sign-in.code')).toMatchObject({
      actor: 'operator:ana@example.com',
      target: `user:${ana.person.userId}`,
      after: { enrolled: false },
    })
    const { step } = await desk.tell(entry.signIn, ana.person)
    expect(step).toBe('code')
    const { rows } = await sql<{ secret: Buffer }>`
      select secret from operator_factors where user_id = ${ana.person.userId}`.execute(app.base.db)
    const plain = ana.secret.replaceAll(' ', '')
    expect(rows[0]?.secret.toString('latin1')).not.toContain(plain)
    expect(rows[0]?.secret.length).toBe(12 + 16 + 20)
  })

  test('a secret that was not confirmed is never shown again, and opens nothing', async () => {
    const { email, password } = await people.member('mia@example.com')
    const first = await desk.showSecret({ email, password })
    const second = await desk.showSecret({ email, password })
    expect(second.secret).not.toBe(first.secret)
    const code = desk.nextCode(first.secret)
    for (const { ticket } of [first, second]) {
      expect((await desk.raw(entry.signInCode, { ticket, code })).errorCode).toBe(13000)
    }
    const { ticket, secret } = second
    await desk.tell(entry.signInCode, { ticket, code: desk.nextCode(secret) })
  })

  test('a database that fails signs nobody out', async () => {
    const owner = openDb({ url: app.database.ownerUrl, connections: 1 })
    const rename = (from: string, to: string) =>
      sql`alter table ${sql.table(from)} rename to ${sql.id(to)}`.execute(owner.db)
    try {
      await rename('operator_sessions', 'away')
      expect((await desk.raw(entry.me, { token: ana.token })).code).toBe(500)
    } finally {
      await rename('away', 'operator_sessions')
      await owner.close()
    }
    expect((await desk.raw(entry.me, { token: ana.token })).code).toBe(200)
  })

  test('who I am is told however many sessions came after', async () => {
    await sql`
      insert into operator_sessions
        (token_hash, user_id, password_mark, device, created_at, expires_at)
      select sha256(n::text::bytea), user_id, password_mark, 'crowd', created_at, expires_at
        from generate_series(1, 101) n, (select * from operator_sessions order by id limit 1) s
    `.execute(app.base.db)
    expect((await desk.raw(entry.me, { token: ana.token })).code).toBe(200)
    await sql`delete from operator_sessions where device = 'crowd'`.execute(app.base.db)
  })

  test('a code works once, whichever ticket it comes with', async () => {
    const code = desk.nextCode(ana.secret)
    const first = await desk.tell(entry.signIn, ana.person)
    const second = await desk.tell(entry.signIn, ana.person)
    await desk.tell(entry.signInCode, { ticket: first.ticket, code })
    const again = [first.ticket, second.ticket].map((ticket) =>
      desk.raw(entry.signInCode, { ticket, code }),
    )
    for (const answer of await Promise.all(again)) expect(answer.errorCode).toBe(13000)
    const older = codeFrom(ana.secret, new Date(app.clock.now().getTime() - 30_000))
    const late = await desk.raw(entry.signInCode, { ticket: second.ticket, code: older })
    expect(late.errorCode).toBe(13000)
  })

  test('a ticket ends after five minutes, and after five wrong codes', async () => {
    const { ticket } = await desk.tell(entry.signIn, ana.person)
    app.clock.advance(5 * 60_000 + 1)
    const code = desk.nextCode(ana.secret)
    expect((await desk.raw(entry.signInCode, { ticket, code })).errorCode).toBe(13000)
    const tried = await desk.tell(entry.signIn, ana.person)
    for (let n = 0; n < 5; n++) {
      await desk.raw(entry.signInCode, { ticket: tried.ticket, code: '000000' })
    }
    const right = { ticket: tried.ticket, code: desk.nextCode(ana.secret) }
    expect((await desk.raw(entry.signInCode, right)).errorCode).toBe(13000)
    app.clock.advance(HOUR)
  })

  test('wrong codes are limited for the account, not for the ticket', async () => {
    const eve = await desk.enrolled('eve@example.com')
    const codes: number[] = []
    for (let round = 0; round < 5; round++) {
      const { ticket } = await desk.tell(entry.signIn, eve.person)
      for (let n = 0; n < 5; n++) {
        codes.push((await desk.raw(entry.signInCode, { ticket, code: '000000' })).code)
      }
    }
    expect(codes.filter((code) => code === 429)).toHaveLength(5)
    app.clock.advance(HOUR)
  })

  test('wrong passwords are limited like everywhere', async () => {
    const wrong = { email: ana.person.email, password: 'wrong1234' }
    const codes: number[] = []
    for (let n = 0; n < 11; n++) codes.push((await desk.raw(entry.signIn, wrong)).code)
    expect(codes.at(-1)).toBe(429)
    app.clock.advance(HOUR)
  })

  test('a session lasts twelve hours and can be ended from another one', async () => {
    const other = await desk.signIn(ana.person, ana.secret)
    const { list } = await desk.tell(entry.sessions, { token: ana.token })
    const ended = list.find(({ current }) => !current)
    expect(list.filter(({ current }) => current)).toHaveLength(1)
    await desk.tell(entry.revokeSession, { token: ana.token, id: ended?.id })
    expect((await desk.raw(entry.me, { token: other })).code).toBe(404)
    const record = await desk.lastRecord('console.session.end')
    expect(record).toMatchObject({
      actor: 'operator:ana@example.com',
      target: `operator-session:${ended?.id}`,
      before: { userId: ana.person.userId },
    })
    const token = await desk.signIn(ana.person, ana.secret)
    app.clock.advance(12 * HOUR - 60_000)
    expect((await desk.raw(entry.me, { token })).code).toBe(200)
    app.clock.advance(2 * 60_000)
    expect((await desk.raw(entry.me, { token })).code).toBe(404)
  })

  test('a changed password ends it', async () => {
    const ida = await desk.enrolled('ida@example.com')
    const { token } = await people.signIn(ida.person.email, ida.person.password)
    const change = { oldPassword: ida.person.password, newPassword: 'another123' }
    await people.client.send(calls.identity.changePassword, change, { token })
    expect((await desk.raw(entry.me, { token: ida.token })).code).toBe(404)
  })
})

test('who leaves the list is out at once, and without a list there is no console', async () => {
  const jun = await desk.enrolled('jun@example.com')
  const without = await startTestApp({ beside: app, env: { ADMIN_EMAILS: 'ana@example.com' } })
  const nobody = await startTestApp({ beside: app })
  try {
    expect((await askConsole(app.origin, entry.me, { token: jun.token })).status).toBe(200)
    const staying = await desk.signIn(ana.person, ana.secret)
    const stays = await askConsole(without.origin, entry.me, { token: staying })
    expect(stays.status).toBe(200)
    expect((await askConsole(without.origin, entry.me, { token: jun.token })).status).toBe(404)
    const signIn = { email: jun.person.email, password: jun.person.password }
    const refused = await askConsole(without.origin, entry.signIn, signIn)
    expect(await refused.json()).toMatchObject({ errorCode: 11000 })
    // What is changed on one node is followed by the others.
    const open = () => setting(without.job('test'), 'people.registration')
    expect(await open()).toBe(true)
    const shut = { key: 'people.registration', value: false, token: staying }
    await desk.tell(consoleCalls.settings.change, shut)
    without.clock.advance(3_000)
    expect(await open()).toBe(false)
    for (const call of [entry.signIn, entry.signInMailCode, entry.signInCode, entry.me]) {
      const answer = await askConsole(nobody.origin, call, signIn)
      const unknown = await fetch(`${nobody.origin}${CONSOLE_BASE_PATH}/never-was`)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toBe(await unknown.text())
    }
  } finally {
    await without.stop()
    await nobody.stop()
  }
})

describe('the records cannot be changed', () => {
  const ATTEMPTS = [
    "update audit_log set what = 'another'",
    "update audit_log set after = '{}'",
    'delete from audit_log',
    'truncate audit_log',
  ]

  test.each(ATTEMPTS)('by the app’s role: %s', async (attempt) => {
    await expect(sql.raw(attempt).execute(app.base.db)).rejects.toThrow(/permission denied/)
  })

  test('nor by a role that owns the tables', async () => {
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
