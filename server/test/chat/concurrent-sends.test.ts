import { calls } from '@dulcinea/contract'
import { ERRORS } from '@dulcinea/contract/errors'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditPoints } from '../../src/features/points/index.ts'
import { createClient, type Client } from '../support/client.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

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

test('each of many concurrent sends gets its own exchange and one audit entry', async () => {
  const senders = await createGuests(SEND_COUNT)
  const answers = await Promise.all(senders.map((guest) => sendMessage(guest)))
  for (const [n, guest] of senders.entries()) await expectOwnExchange(guest, answers[n] ?? '')
  const { rows } = await owner.query(
    `select count(*)::int as n from audit_log where what = 'chat.send' and user_id = any ($1)`,
    [senders.map(({ userId }) => userId)],
  )
  expect(rows).toEqual([{ n: SEND_COUNT }])
})

test('a refused send and a duplicate send among many get their own results and do not affect the others', async () => {
  const senders = await createGuests(SEND_COUNT)
  const [withoutFree, duplicating, ...others] = senders
  if (!withoutFree || !duplicating) throw new Error('no guest was created')
  for (let free = 6; free > 0; free--) await sendMessage(withoutFree)
  const before = await readMessages(withoutFree)
  const requestId = randomUUID()
  const responses = [...others.slice(0, 20), withoutFree, ...others.slice(20)].map((guest) =>
    sendMessage(guest),
  )
  const same = [
    sendMessage(duplicating, requestId),
    sendMessage(duplicating, requestId),
    sendMessage(duplicating, requestId),
  ]
  const answers = await Promise.all(responses)
  expect(JSON.parse(answers[20] ?? '')).toMatchObject({
    errorCode: ERRORS.FREE_TIMES_EXHAUSTED.errorCode,
  })
  expect(await readMessages(withoutFree)).toEqual(before)
  for (const text of await Promise.all(same)) await expectOwnExchange(duplicating, text)
  const ownBodies = answers.toSpliced(20, 1)
  for (const [n, guest] of others.entries()) await expectOwnExchange(guest, ownBodies[n] ?? '')
})

test('sends that wait for a lock do not delay other sends', async () => {
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
  for (const [n, guest] of others.entries()) await expectOwnExchange(guest, answers[n] ?? '')
  await owner.query('commit')
  const delayedBodies = await Promise.all(waiting)
  for (const [n, guest] of held.entries()) await expectOwnExchange(guest, delayedBodies[n] ?? '')
})
