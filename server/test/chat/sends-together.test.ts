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

// A failure of what writes all as one would be hidden by what sends them one by one: so it is asked
// by itself.
type Asked = { guest: Guest; her?: number; request?: string; free?: number; most?: number }

const sentAsOne = async (all: Asked[]) => {
  const each = <Value>(of: (asked: Asked) => Value): Value[] => all.map(of)
  const now = new Date()
  const { rows } = await owner.query<{ place: number; message_id: string; seq: number }>(
    `select * from chat_send_plain($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      each(({ guest }) => guest.userId),
      each(({ her = characterId }) => her),
      each(({ guest }) => wordsOf(guest)),
      each(({ request = null }) => request),
      each(({ request }) => (request ? Buffer.from('asked') : null)),
      each(({ free = 6 }) => free),
      each(() => new Date(now.getTime() + 60_000)),
      each(({ most = 3 }) => most),
      each(() => now),
      each(({ guest }) => `guest:${guest.userId}`),
      each(({ guest }) => `call ${guest.userId}`),
    ],
  )
  return rows.toSorted((a, b) => a.place - b.place)
}

const linesOf = async ({ userId }: Guest) =>
  (
    await owner.query(
      `select m.seq, m.role, m.content, m.state, m.request_id, r.running,
           m.parent_id = coalesce(lag(m.id) over (order by m.seq), 0) as follows,
           m.reply_to is not distinct from case when m.role = 'her' then lag(m.id) over (order by m.seq) end as answers,
           (c.leaf_id = m.id) as "isLeaf", c.last_seq, c.read_seq, c.character_version, h.kind,
           h.amount, h.reason, h.day, h.ref = jsonb_build_object('characterId', c.character_id, 'messageId', m.id) as "isItsOwn", f.used
         from messages m join conversations c on c.id = m.conversation_id
         left join replies r on r.message_id = m.id and r.user_message_id = m.reply_to
         left join holds h on h.key = 'chat:' || m.id
         left join free_messages f on f.user_id = m.user_id
        where m.user_id = $1 and m.conversation_id = (select max(id) from conversations where user_id = $1)
        order by m.seq`,
      [userId],
    )
  ).rows

test('what is written for several as one is what is written for one', async () => {
  const [first, again] = await guests(2)
  if (!first || !again) throw new Error('nobody came')
  await say(again)
  const request = randomUUID()
  const all: Asked[] = [{ guest: first, request }, { guest: again }]
  const written = async () => {
    const lines = [...(await linesOf(first)), ...(await linesOf(again))]
    const { rows } = await owner.query(
      `select a.actor, a.what, a.request_id, q.request_id, q.asked from audit_log a
         left join chat_requests q using (user_id)
        where a.user_id = any ($1) and a.what = 'chat.send' order by a.user_id, a.id`,
      [[first.userId, again.userId]],
    )
    await owner.query('rollback')
    return { lines, rows }
  }
  await owner.query('begin')
  const sent = await sentAsOne(all)
  expect(sent.map(({ place, seq }) => ({ place, seq }))).toEqual([
    { place: 1, seq: 2 },
    { place: 2, seq: 4 },
  ])
  const asOne = await written()
  await owner.query('begin')
  for (const { guest, request: requestId = null } of all) {
    await owner.query(
      `select * from chat_send($1, $2, $3, $4, $5, 6, 1, now() + interval '1 minute', 3, now(), $6, $7)`,
      [
        guest.userId,
        characterId,
        wordsOf(guest),
        requestId,
        requestId && Buffer.from('asked'),
        `guest:${guest.userId}`,
        `call ${guest.userId}`,
      ],
    )
  }
  expect(asOne).toEqual(await written())
  expect(asOne.lines).toHaveLength(6)
})

test('only what needs nothing but to be written is written as one', async () => {
  const [plain, answering, poor, before, twice, busy, premium, held, talking] = await guests(9)
  if (!plain || !answering || !poor || !before || !twice || !busy || !premium || !held || !talking)
    throw new Error('nobody came')
  const request = randomUUID()
  await say(before, request)
  for (const guest of [talking, answering]) await say(guest)
  const other = new pg.Client({ connectionString: app.database.ownerUrl })
  await other.connect()
  await other.query('insert into wallets (user_id) values ($1) on conflict do nothing', [
    held.userId,
  ])
  await other.query('begin')
  await other.query('select from wallets where user_id = $1 for update', [held.userId])
  await other.query('select from conversations where user_id = $1 for update', [talking.userId])
  await owner.query('begin')
  await owner.query(
    `update replies set running = true where conversation_id in
       (select id from conversations where user_id = $1)`,
    [answering.userId],
  )
  await owner.query(
    `insert into free_messages (user_id, day, used) values ($1, (now() at time zone 'UTC')::date, 6)`,
    [poor.userId],
  )
  const all: Asked[] = [
    { guest: answering },
    { guest: poor },
    { guest: before, request },
    { guest: twice },
    { guest: plain },
    { guest: twice },
    { guest: busy, most: 0 },
    { guest: held },
    { guest: premium, free: -1 },
    { guest: talking },
  ]
  expect((await sentAsOne(all)).map(({ place }) => place)).toEqual([5, 9])
  const [, hers] = await linesOf(premium)
  expect(hers).toMatchObject({ kind: 'free', amount: '0', used: null })
  const counted = await owner.query(
    `select user_id from messages where state = 'streaming' and user_id = any ($1)`,
    [all.map(({ guest }) => guest.userId)],
  )
  expect(counted.rows).toHaveLength(2)
  // Whoever holds a conversation wants the wallet next: it is not taken before him.
  await other.query('select from wallets where user_id = $1 for update nowait', [talking.userId])
  await owner.query('rollback')
  await other.query('rollback')
  await other.end()
})

test('no more free messages are held than there are, whoever asks', async () => {
  const [guest] = await guests(1)
  if (!guest) throw new Error('nobody came')
  const hold = (key: string) =>
    owner.query(
      `select points_hold_free(array[$1::bigint], array[1], array[$2::text], array['{}'::jsonb],
         array[now()], array[now() + interval '1 minute'])`,
      [guest.userId, key],
    )
  await owner.query('begin')
  await hold(`test:${guest.userId}:1`)
  await expect(hold(`test:${guest.userId}:2`)).rejects.toThrow('No free message is left')
  await owner.query('rollback')
})
