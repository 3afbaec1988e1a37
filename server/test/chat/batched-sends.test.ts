import { calls } from '@dulcinea/contract'
import { ERRORS } from '@dulcinea/contract/errors'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { auditPoints } from '../../src/features/points/index.ts'
import { createClient, type Client } from '../support/client.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// Under load several sends are written by one statement: each must have the same result as alone.
const SEND_COUNT = 40

let app: TestApp
let client: Client
let characterId: number
let owner: pg.Client

beforeAll(async () => {
  app = await startTestApp()
  client = createClient(app.api)
  characterId = (await client.send(calls.characters.list)).list[0]?.id ?? 0
  owner = new pg.Client({ connectionString: app.database.ownerUrl })
  await owner.connect()
  // The model echoes the user's message, so that mixed-up replies are noticed.
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

type Guest = Awaited<ReturnType<Client['signInGuest']>>

const createGuests = (count: number): Promise<Guest[]> =>
  Promise.all(Array.from({ length: count }, () => client.signInGuest()))

const getMessageText = ({ userId }: Guest): string => `I am number ${userId}.`

const sendMessage = async (guest: Guest, requestId: string = randomUUID()): Promise<string> => {
  const { token } = guest
  const fields = { aiGirlId: characterId, content: getMessageText(guest), requestId }
  return (await client.request(calls.chat.send, fields, { token })).text()
}

const recordStatements = () => {
  const statementTexts: string[] = []
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  return () => {
    for (const [query] of spy.mock.calls) {
      const text: unknown = typeof query === 'string' ? query : Reflect.get(Object(query), 'text')
      if (typeof text === 'string') statementTexts.push(text)
    }
    spy.mockRestore()
    return statementTexts
  }
}

const readMessages = async ({ userId }: Guest) =>
  (
    await owner.query(
      `select m.role, m.content, m.state, m.seq, c.last_seq, h.state as paid
         from messages m join conversations c on c.id = m.conversation_id
         left join holds h on h.key = 'chat:' || m.id
        where m.user_id = $1 order by m.seq`,
      [userId],
    )
  ).rows

const createExpectedExchange = (guest: Guest) => [
  { role: 'user', content: getMessageText(guest), state: 'done', seq: 1, last_seq: 2, paid: null },
  {
    role: 'her',
    content: `You said: ${getMessageText(guest)}`,
    state: 'done',
    seq: 2,
    last_seq: 2,
    paid: 'settled',
  },
]

/** Expects a finished reply that belongs to this guest and echoes their message. */
const expectOwnExchange = async (guest: Guest, body: string) => {
  expect(body).toContain(getMessageText(guest))
  expect(body).toContain('"type":"done"')
  const { messageId } = JSON.parse(body.slice(0, body.indexOf('\n'))) as { messageId: number }
  const { rows } = await owner.query('select user_id from messages where id = $1', [messageId])
  expect(rows).toEqual([{ user_id: String(guest.userId) }])
  expect(await readMessages(guest)).toEqual(createExpectedExchange(guest))
}

test('concurrent sends are written by fewer statements than there are users, each with its own exchange', async () => {
  const senders = await createGuests(SEND_COUNT)
  const stopRecording = recordStatements()
  const answers = await Promise.all(senders.map((guest) => sendMessage(guest)))
  const queries = stopRecording()
  const together = queries.filter((text) => text.includes('chat_send_all(')).length
  const alone = queries.filter((text) => text.includes('chat_send(')).length
  expect(together).toBeGreaterThan(0)
  expect(together + alone).toBeLessThan(SEND_COUNT)
  for (const [n, guest] of senders.entries()) await expectOwnExchange(guest, answers[n] ?? '')
  const { rows } = await owner.query(
    `select count(*)::int as n from audit_log where what = 'chat.send' and user_id = any ($1)`,
    [senders.map(({ userId }) => userId)],
  )
  expect(rows).toEqual([{ n: SEND_COUNT }])
})

test('a refused send and a duplicate send in a batch get their own results and do not affect the others', async () => {
  const senders = await createGuests(SEND_COUNT)
  const [withoutFree, duplicating, ...others] = senders
  if (!withoutFree || !duplicating) throw new Error('no guest was created')
  for (let free = 6; free > 0; free--) await sendMessage(withoutFree)
  const before = await readMessages(withoutFree)
  const requestId = randomUUID()
  const stopRecording = recordStatements()
  const responses = [...others.slice(0, 20), withoutFree, ...others.slice(20)].map((guest) =>
    sendMessage(guest),
  )
  const same = [
    sendMessage(duplicating, requestId),
    sendMessage(duplicating, requestId),
    sendMessage(duplicating, requestId),
  ]
  const answers = await Promise.all(responses)
  const alone = stopRecording().filter((text) => text.includes('chat_send('))
  expect(alone.length, 'a refusal needs no statement of its own').toBeLessThan(SEND_COUNT)
  expect(JSON.parse(answers[20] ?? '')).toMatchObject({
    errorCode: ERRORS.FREE_TIMES_EXHAUSTED.errorCode,
  })
  expect(await readMessages(withoutFree)).toEqual(before)
  for (const text of await Promise.all(same)) await expectOwnExchange(duplicating, text)
  const ownBodies = answers.toSpliced(20, 1)
  for (const [n, guest] of others.entries()) await expectOwnExchange(guest, ownBodies[n] ?? '')
})

test('a send that waits for a lock, alone or in a batch, does not delay other sends', async () => {
  const [one, two, three, inCrowd, ...others] = await createGuests(SEND_COUNT)
  if (!one || !two || !three || !inCrowd) throw new Error('no guest was created')
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
    waiting.push(sendMessage(guest))
    await sleep(50)
  }
  const stopRecording = recordStatements()
  const began = performance.now()
  const before = others.slice(0, 20).map((guest) => sendMessage(guest))
  waiting.push(sendMessage(inCrowd))
  let answered = 0
  for (const response of waiting) void response.then(() => answered++)
  const answers = await Promise.all([
    ...before,
    ...others.slice(20).map((guest) => sendMessage(guest)),
  ])
  expect(answered).toBe(0)
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(stopRecording().some((text) => text.includes('chat_send_all('))).toBe(true)
  for (const [n, guest] of others.entries()) await expectOwnExchange(guest, answers[n] ?? '')
  await owner.query('commit')
  const delayedBodies = await Promise.all(waiting)
  for (const [n, guest] of held.entries()) await expectOwnExchange(guest, delayedBodies[n] ?? '')
})

// The batch function is called directly, because the fallback to single sends would hide its failure.
type BatchedSend = {
  guest: Guest
  toCharacterId?: number
  request?: string
  free?: number
  most?: number
}

const sendBatch = async (all: BatchedSend[]) => {
  const mapSends = <Value>(of: (send: BatchedSend) => Value): Value[] => all.map(of)
  const now = new Date()
  const { rows } = await owner.query<{ place: number; message_id: string; seq: number }>(
    `select * from chat_send_plain($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      mapSends(({ guest }) => guest.userId),
      mapSends(({ toCharacterId = characterId }) => toCharacterId),
      mapSends(({ guest }) => getMessageText(guest)),
      mapSends(({ request = null }) => request),
      mapSends(({ request }) => (request ? Buffer.from('asked') : null)),
      mapSends(({ free = 6 }) => free),
      mapSends(() => new Date(now.getTime() + 60_000)),
      mapSends(({ most = 3 }) => most),
      mapSends(() => now),
      mapSends(({ guest }) => `guest:${guest.userId}`),
      mapSends(({ guest }) => `call ${guest.userId}`),
    ],
  )
  return rows.toSorted((a, b) => a.place - b.place)
}

const readMessageRows = async ({ userId }: Guest) =>
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

test('a batch of sends writes the same rows as single sends', async () => {
  const [first, again] = await createGuests(2)
  if (!first || !again) throw new Error('no guest was created')
  await sendMessage(again)
  const request = randomUUID()
  const all: BatchedSend[] = [{ guest: first, request }, { guest: again }]
  const written = async () => {
    const lines = [...(await readMessageRows(first)), ...(await readMessageRows(again))]
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
  const sent = await sendBatch(all)
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
        getMessageText(guest),
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

test('a batch skips sends that need checks, and they are written alone', async () => {
  const [plain, answering, withoutFree, before, duplicating, busy, premium, held, talking] =
    await createGuests(9)
  if (
    !plain ||
    !answering ||
    !withoutFree ||
    !before ||
    !duplicating ||
    !busy ||
    !premium ||
    !held ||
    !talking
  )
    throw new Error('no guest was created')
  const request = randomUUID()
  await sendMessage(before, request)
  for (const guest of [talking, answering]) await sendMessage(guest)
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
    [withoutFree.userId],
  )
  const all: BatchedSend[] = [
    { guest: answering },
    { guest: withoutFree },
    { guest: before, request },
    { guest: duplicating },
    { guest: plain },
    { guest: duplicating },
    { guest: busy, most: 0 },
    { guest: held },
    { guest: premium, free: -1 },
    { guest: talking },
  ]
  expect((await sendBatch(all)).map(({ place }) => place)).toEqual([5, 9])
  const [, reply] = await readMessageRows(premium)
  expect(reply).toMatchObject({ kind: 'free', amount: '0', used: null })
  const stopRecording = await owner.query(
    `select user_id from messages where state = 'streaming' and user_id = any ($1)`,
    [all.map(({ guest }) => guest.userId)],
  )
  expect(stopRecording.rows).toHaveLength(2)
  // A transaction that locks a conversation locks the wallet next, so the batch must not hold it.
  await other.query('select from wallets where user_id = $1 for update nowait', [talking.userId])
  await owner.query('rollback')
  await other.query('rollback')
  await other.end()
})

test('a user cannot hold more free messages than they have', async () => {
  const [guest] = await createGuests(1)
  if (!guest) throw new Error('no guest was created')
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
