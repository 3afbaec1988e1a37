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
  // She says again what she has heard: so it shows whose words came where.
  app.script.play(async function* ({ turns }) {
    yield { type: 'text', text: `You said: ${turns.at(-1)?.text}` }
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

const wordsOf = ({ userId }: Guest): string => `I am number ${userId}.`

const say = async (guest: Guest, requestId: string = randomUUID()): Promise<string> => {
  const { token } = guest
  const fields = { aiGirlId: characterId, content: wordsOf(guest), requestId }
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
      `select m.role, m.content, m.state, m.seq, c.last_seq, h.state as paid
         from messages m join conversations c on c.id = m.conversation_id
         left join holds h on h.key = 'chat:' || m.id
        where m.user_id = $1 order by m.seq`,
      [userId],
    )
  ).rows

const oneExchange = (guest: Guest) => [
  { role: 'user', content: wordsOf(guest), state: 'done', seq: 1, last_seq: 2, paid: null },
  {
    role: 'her',
    content: `You said: ${wordsOf(guest)}`,
    state: 'done',
    seq: 2,
    last_seq: 2,
    paid: 'settled',
  },
]

/** What he is told is his own: her line stands under his name, and says his words. */
const expectOwn = async (guest: Guest, told: string) => {
  expect(told).toContain(wordsOf(guest))
  expect(told).toContain('"type":"done"')
  const { messageId } = JSON.parse(told.slice(0, told.indexOf('\n'))) as { messageId: number }
  const { rows } = await owner.query('select user_id from messages where id = $1', [messageId])
  expect(rows).toEqual([{ user_id: String(guest.userId) }])
  expect(await messagesOf(guest)).toEqual(oneExchange(guest))
}

test('a crowd is written by fewer calls than it has people, each with his own exchange', async () => {
  const crowd = await guests(CROWD)
  const counted = statements()
  const answers = await Promise.all(crowd.map((guest) => say(guest)))
  const told = counted()
  const together = told.filter((text) => text.includes('chat_send_all(')).length
  const alone = told.filter((text) => text.includes('chat_send(')).length
  expect(together).toBeGreaterThan(0)
  expect(together + alone).toBeLessThan(CROWD)
  for (const [n, guest] of crowd.entries()) await expectOwn(guest, answers[n] ?? '')
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
  const counted = statements()
  const asked = [...others.slice(0, 20), poor, ...others.slice(20)].map((guest) => say(guest))
  const same = [say(twice, requestId), say(twice, requestId), say(twice, requestId)]
  const answers = await Promise.all(asked)
  const alone = counted().filter((text) => text.includes('chat_send('))
  expect(alone.length, 'a refusal is told by the call itself').toBeLessThan(CROWD)
  expect(JSON.parse(answers[20] ?? '')).toMatchObject({
    errorCode: ERRORS.FREE_TIMES_EXHAUSTED.errorCode,
  })
  expect(await messagesOf(poor)).toEqual(before)
  for (const text of await Promise.all(same)) await expectOwn(twice, text)
  const told = answers.toSpliced(20, 1)
  for (const [n, guest] of others.entries()) await expectOwn(guest, told[n] ?? '')
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
  const counted = statements()
  const began = performance.now()
  const before = others.slice(0, 20).map((guest) => say(guest))
  waiting.push(say(inCrowd))
  let answered = 0
  for (const answer of waiting) void answer.then(() => answered++)
  const answers = await Promise.all([...before, ...others.slice(20).map((guest) => say(guest))])
  expect(answered).toBe(0)
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(counted().some((text) => text.includes('chat_send_all('))).toBe(true)
  for (const [n, guest] of others.entries()) await expectOwn(guest, answers[n] ?? '')
  await owner.query('commit')
  const told = await Promise.all(waiting)
  for (const [n, guest] of held.entries()) await expectOwn(guest, told[n] ?? '')
})
