import { calls } from '@dulcinea/contract'
import { ERRORS } from '@dulcinea/contract/errors'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { auditPoints } from '../../src/features/points/index.ts'
import { clientOf, type Client } from '../support/client.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// In a rush several messages are written by one call: each as if it were alone.
const CROWD = 40

let app: TestApp
let client: Client
let characterId: number
let owner: pg.Client

beforeAll(async () => {
  app = await startTestApp()
  client = clientOf(app.api)
  characterId = (await client.send(calls.characters.list)).list[0]?.id ?? 0
  owner = new pg.Client({ connectionString: app.database.ownerUrl })
  await owner.connect()
  app.script.play(async function* () {
    yield { type: 'text', text: 'Yes.' }
    yield { type: 'finish', finish: 'stop' }
  })
})
afterAll(async () => {
  expect(await auditPoints(app.base)).toEqual([])
  await owner.end()
  await app.stop()
})

type Guest = Awaited<ReturnType<Client['guest']>>

const guests = (count: number): Promise<Guest[]> =>
  Promise.all(Array.from({ length: count }, () => client.guest()))

const say = async ({ token }: Guest, requestId: string = randomUUID()) => {
  const fields = { aiGirlId: characterId, content: 'Hello', requestId }
  return (await client.request(calls.chat.send, fields, { token })).text()
}

const statements = () => {
  const told: string[] = []
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  return () => {
    for (const [query] of spy.mock.calls) {
      const text: unknown = typeof query === 'string' ? query : Reflect.get(Object(query), 'text')
      if (typeof text === 'string') told.push(text)
    }
    spy.mockRestore()
    return told
  }
}

const messagesOf = async ({ userId }: Guest) =>
  (
    await owner.query(
      `select m.role, m.state, m.seq, c.last_seq, h.state as paid
         from messages m join conversations c on c.id = m.conversation_id
         left join holds h on h.key = 'chat:' || m.id
        where m.user_id = $1 order by m.seq`,
      [userId],
    )
  ).rows

const ONE_EXCHANGE = [
  { role: 'user', state: 'done', seq: 1, last_seq: 2, paid: null },
  { role: 'her', state: 'done', seq: 2, last_seq: 2, paid: 'settled' },
]

test('a crowd is written by fewer calls than it has people, each with his own exchange', async () => {
  const crowd = await guests(CROWD)
  const counted = statements()
  const answers = await Promise.all(crowd.map((guest) => say(guest)))
  const told = counted()
  for (const text of answers) expect(text).toContain('"type":"done"')
  const together = told.filter((text) => text.includes('chat_send_all(')).length
  const alone = told.filter((text) => text.includes('chat_send(')).length
  expect(together).toBeGreaterThan(0)
  expect(together + alone).toBeLessThan(CROWD)
  for (const guest of crowd) expect(await messagesOf(guest)).toEqual(ONE_EXCHANGE)
  const { rows } = await owner.query(
    `select count(*)::int as n from audit_log where what = 'chat.send' and user_id = any ($1)`,
    [crowd.map(({ userId }) => userId)],
  )
  expect(rows).toEqual([{ n: CROWD }])
})

test('who is refused is told why, sends the same twice is answered once, and harms nobody beside him', async () => {
  const crowd = await guests(CROWD)
  const [poor, twice, ...others] = crowd
  if (!poor || !twice) throw new Error('nobody came')
  for (let free = 6; free > 0; free--) await say(poor)
  const before = await messagesOf(poor)
  const requestId = randomUUID()
  const asked = [...others.slice(0, 20), poor, ...others.slice(20)].map((guest) => say(guest))
  const same = [say(twice, requestId), say(twice, requestId), say(twice, requestId)]
  const answers = await Promise.all(asked)
  expect(JSON.parse(answers[20] ?? '')).toMatchObject({
    errorCode: ERRORS.FREE_TIMES_EXHAUSTED.errorCode,
  })
  expect(await messagesOf(poor)).toEqual(before)
  for (const text of await Promise.all(same)) expect(text).toContain('"type":"done"')
  for (const guest of [twice, ...others]) expect(await messagesOf(guest)).toEqual(ONE_EXCHANGE)
})

test('whom somebody else keeps waiting, alone or in a crowd, others do not wait for', async () => {
  const [one, two, three, inCrowd, ...others] = await guests(CROWD)
  if (!one || !two || !three || !inCrowd) throw new Error('nobody came')
  const held = [one, two, three, inCrowd]
  const ids = held.map(({ userId }) => userId)
  await owner.query(
    `insert into wallets (user_id) select * from unnest($1::bigint[]) on conflict do nothing`,
    [ids],
  )
  await owner.query('begin')
  await owner.query('select from wallets where user_id = any ($1) for update', [ids])
  const waiting: Promise<string>[] = []
  for (const guest of [one, two, three]) {
    waiting.push(say(guest))
    await sleep(50)
  }
  const before = others.slice(0, 20).map((guest) => say(guest))
  waiting.push(say(inCrowd))
  let answered = 0
  for (const answer of waiting) void answer.then(() => answered++)
  const answers = await Promise.all([...before, ...others.slice(20).map((guest) => say(guest))])
  expect(answered).toBe(0)
  for (const text of answers) expect(text).toContain('"type":"done"')
  await owner.query('commit')
  for (const text of await Promise.all(waiting)) expect(text).toContain('"type":"done"')
  for (const guest of held) expect(await messagesOf(guest)).toEqual(ONE_EXCHANGE)
})
