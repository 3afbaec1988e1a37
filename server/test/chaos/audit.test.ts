import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { audit, type Audited } from '../../scripts/chaos/audit.ts'
import { openDoor } from '../../scripts/chaos/door.ts'
import { newNotebook } from '../../scripts/chaos/notebook.ts'
import { randomFrom } from '../../scripts/chaos/random.ts'
import { talk, type Talker } from '../../scripts/chaos/talk.ts'
import { chatDeskOf } from '../chat/chat-desk.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// A run of chaos is worth what its audit catches: each loss is planted here, and must be named.
let app: TestApp
let audited: Audited
let who: Talker

beforeAll(async () => {
  app = await startTestApp({ withSlowWork: false })
  app.script.play(async function* () {
    yield { type: 'text', text: 'Lanterns ' }
    yield { type: 'text', text: 'glow.' }
    yield { type: 'finish', finish: 'stop' }
  })
})
afterAll(() => app.stop())

beforeEach(async () => {
  const desk = await chatDeskOf(app)
  // With this seed people talk in the plainest way: once, and to the end.
  who = { ...(await desk.person()), random: randomFrom(7) }
  const notebook = newNotebook()
  const door = openDoor(app.api, notebook)
  audited = {
    db: app.base.db,
    door,
    origin: app.origin,
    notebook,
    readers: [who],
    orders: async () => [],
  }
  await talk({ door, notebook }, who, 'Do they glow?')
  expect(await audit(audited)).toEqual([])
})

// The books are audited as a whole: what was planted here is not found again there.
afterEach(async () => {
  for (const table of ['replies', 'messages', 'holds', 'ledger', 'wallets', 'free_messages']) {
    await behindItsBack(`delete from ${table} where user_id = ${who.userId}`)
  }
})

/** As nobody in the product may: the books let nobody change what is written. */
const behindItsBack = async (query: string) => {
  const name = new URL(app.database.ownerUrl).pathname
  const url = inject('database').superUrl.replace(/\/[^/]+$/, name)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(query)
  } finally {
    await client.end()
  }
}
const lastOf = (role: string) =>
  `(select id from messages where user_id = ${who.userId} and role = '${role}' order by id desc limit 1)`

test('a message that is gone is missed', async () => {
  await behindItsBack(`update messages set content = 'Something else' where id = ${lastOf('user')}`)
  expect(await audit(audited)).toEqual([expect.stringContaining('“Do they glow?” (message')])
})

test('a word that was heard and is gone is missed', async () => {
  await behindItsBack(`update messages set content = 'Lanterns ' where id = ${lastOf('her')}`)
  const problems = await audit(audited)
  expect(problems[0]).toContain('was heard and is not in “Lanterns ”')
})

test('at a kill the newest words may be missing, and no others', async () => {
  const [exchange] = audited.notebook.exchanges
  const [heard] = exchange?.heard ?? []
  if (!heard) throw new Error('nothing was heard')
  const setAside = `update messages set content = 'Lanterns ', state = 'incomplete' where id = ${lastOf('her')}`
  await behindItsBack(setAside)
  heard.end = 'given back'
  const now = Date.now()
  heard.pieces = [
    { text: 'Lanterns ', at: now - 5_000 },
    { text: 'glow.', at: now - 100 },
  ]
  const lostIn = async () => (await audit(audited)).filter((one) => one.includes('was heard'))
  expect(await lostIn()).toHaveLength(1)
  audited.notebook.kills = [now]
  expect(await lostIn()).toEqual([])
  audited.notebook.kills = [now - 30_000]
  expect(await lostIn()).toHaveLength(1)
})

test('a price that was taken twice is found', async () => {
  await behindItsBack(`update holds set state = 'voided' where key = 'chat:' || ${lastOf('her')}`)
  const problems = await audit(audited)
  expect(problems).toContainEqual(expect.stringMatching(/is done, its price is voided/))
})

test('points that were taken behind the back of the books are found', async () => {
  await behindItsBack(`update wallets set balance = balance - 1 where user_id = ${who.userId}`)
  const problems = await audit(audited)
  expect(problems).toContainEqual(expect.stringContaining(`user ${who.userId}: balance is`))
})

test('a reply that never ends and a price that hangs are found', async () => {
  await behindItsBack(`update replies set running = true where message_id = ${lastOf('her')}`)
  await behindItsBack(
    `update holds set state = 'held', at = now() - interval '3 minutes' where key = 'chat:' || ${lastOf('her')}`,
  )
  const problems = await audit(audited)
  expect(problems).toContainEqual(expect.stringContaining('is still being made'))
  expect(problems).toContainEqual(expect.stringContaining('is held since'))
})

test('money that was taken and brought nothing is found', async () => {
  const order = {
    id: 'ORDERWITHOUTPOINTS',
    status: 'COMPLETED',
    amount: { currency_code: 'USD', value: '9.99' },
    customId: '',
    invoiceId: '',
    description: '',
    returnUrl: '',
    cancelUrl: '',
    outcome: 'completed',
    at: '',
    captures: [{ id: 'C', status: 'COMPLETED', at: '' }],
    refunds: [],
  } as const
  const problems = await audit({
    ...audited,
    orders: async () => [{ ...order, captures: [...order.captures], refunds: [] }],
  })
  expect(problems).toContainEqual(expect.stringContaining('money taken, points given 0 times'))
})
