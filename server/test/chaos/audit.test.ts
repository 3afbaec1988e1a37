import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { audit, type AuditTarget } from '../../scripts/chaos/audit.ts'
import { createChaosClient } from '../../scripts/chaos/chaos-client.ts'
import { createClientRecord } from '../../scripts/chaos/client-record.ts'
import { createSeededRandom } from '../../scripts/chaos/seeded-random.ts'
import { exchangeMessage, type ChaosUser } from '../../scripts/chaos/chat-exchange.ts'
import { createChatHarness } from '../chat/chat-harness.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// Tests of the chaos run's audit: each kind of loss is planted, and the audit must report it.
let app: TestApp
let audited: AuditTarget
let user: ChaosUser

beforeAll(async () => {
  app = await startTestApp({ withSlowJobs: false })
  app.script.play(async function* () {
    yield { type: 'text', text: 'Lanterns ' }
    yield { type: 'text', text: 'glow.' }
    yield { type: 'finish', finish: 'stop' }
  })
})
afterAll(() => app.stop())

beforeEach(async () => {
  const harness = await createChatHarness(app)
  // With this seed the user sends one message and reads the reply to its end.
  user = { ...(await harness.createUser()), random: createSeededRandom(7) }
  const notebook = createClientRecord()
  const client = createChaosClient(app.api, notebook)
  audited = {
    db: app.base.db,
    client,
    origin: app.origin,
    record: notebook,
    readers: [user],
    orders: async () => [],
  }
  await exchangeMessage({ client, record: notebook }, user, 'Do they glow?')
  expect(await audit(audited)).toEqual([])
})

// The audit covers the whole ledger: removes the planted rows, so that the next test does not see them.
afterEach(async () => {
  for (const table of ['replies', 'messages', 'holds', 'ledger', 'wallets', 'free_messages']) {
    await runAsSuperuser(`delete from ${table} where user_id = ${user.userId}`)
  }
})

/** Runs a query as superuser with triggers disabled: the product's roles cannot change these tables. */
const runAsSuperuser = async (query: string) => {
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
const selectLastMessage = (role: string) =>
  `(select id from messages where user_id = ${user.userId} and role = '${role}' order by id desc limit 1)`

test('the audit reports a lost message', async () => {
  await runAsSuperuser(
    `update messages set content = 'Something else' where id = ${selectLastMessage('user')}`,
  )
  expect(await audit(audited)).toEqual([expect.stringContaining('“Do they glow?” (message')])
})

test('the audit reports streamed text that is missing from the stored reply', async () => {
  await runAsSuperuser(
    `update messages set content = 'Lanterns ' where id = ${selectLastMessage('her')}`,
  )
  const problems = await audit(audited)
  expect(problems[0]).toContain('was received and is not in “Lanterns ”')
})

test('the audit accepts the loss of text streamed just before a kill, and of no other text', async () => {
  const [exchange] = audited.record.exchanges
  const [received] = exchange?.received ?? []
  if (!received) throw new Error('no text was received')
  const truncateReply = `update messages set content = 'Lanterns ', state = 'incomplete' where id = ${selectLastMessage('her')}`
  await runAsSuperuser(truncateReply)
  received.end = 'refunded'
  const now = Date.now()
  received.chunks = [
    { text: 'Lanterns ', at: now - 5_000 },
    { text: 'glow.', at: now - 100 },
  ]
  const listLostText = async () =>
    (await audit(audited)).filter((one) => one.includes('was received'))
  expect(await listLostText()).toHaveLength(1)
  audited.record.killTimes = [now]
  expect(await listLostText()).toEqual([])
  audited.record.killTimes = [now - 30_000]
  expect(await listLostText()).toHaveLength(1)
})

test('the audit reports a finished reply whose hold is voided', async () => {
  await runAsSuperuser(
    `update holds set state = 'voided' where key = 'chat:' || ${selectLastMessage('her')}`,
  )
  const problems = await audit(audited)
  expect(problems).toContainEqual(expect.stringMatching(/is done, its price is voided/))
})

test('the audit reports a balance that differs from the ledger', async () => {
  await runAsSuperuser(`update wallets set balance = balance - 1 where user_id = ${user.userId}`)
  const problems = await audit(audited)
  expect(problems).toContainEqual(expect.stringContaining(`user ${user.userId}: balance is`))
})

test('the audit reports a reply that never ends and a hold that is never resolved', async () => {
  await runAsSuperuser(
    `update replies set running = true where message_id = ${selectLastMessage('her')}`,
  )
  await runAsSuperuser(
    `update holds set state = 'held', at = now() - interval '3 minutes' where key = 'chat:' || ${selectLastMessage('her')}`,
  )
  const problems = await audit(audited)
  expect(problems).toContainEqual(expect.stringContaining('is still being made'))
  expect(problems).toContainEqual(expect.stringContaining('is held since'))
})

test('the audit reports a captured payment without points', async () => {
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
