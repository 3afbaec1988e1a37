import { calls } from '@dulcinea/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditPoints, grantPoints } from '../../src/features/points/index.ts'
import { write } from '../../src/db/write.ts'
import { createClient, type Client } from '../support/client.ts'
import { createTestUsers, type TestUsers } from '../support/test-users.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let client: Client
let users: TestUsers
let characterId: number

beforeAll(async () => {
  app = await startTestApp()
  client = createClient(app.api)
  users = createTestUsers(app)
  characterId = (await client.send(calls.characters.list)).list[0]?.id ?? 0
  app.script.play(async function* () {
    yield { type: 'text', text: 'Yes.' }
    yield { type: 'finish', finish: 'stop' }
  })
})
afterAll(async () => {
  expect(await auditPoints(app.base)).toEqual([])
  await app.stop()
})

const grant = (userId: number, amount: number) =>
  write(app.createJobContext('test'), 'test', (tx) =>
    grantPoints(tx, {
      userId,
      amount,
      reason: 'adjustment',
      key: `grant:${userId}:${amount}`,
      now: app.clock.now(),
    }),
  )

const sendMessage = (token: string, content: string) =>
  client.collectLines(calls.chat.send, { aiGirlId: characterId, content }, { token })

const readExtend = async (token: string) =>
  JSON.parse((await client.send(calls.points.extraInfo, {}, { token })).extend)

test('free messages used as a guest count after registration', async () => {
  const { token } = await client.signInGuest()
  for (const line of ['a', 'b', 'c']) await sendMessage(token, line)
  expect(await readExtend(token)).toMatchObject({ freeTimes: 3, freeTimesMax: 6 })
  await users.register({ token })
  expect(await readExtend(token)).toMatchObject({ freeTimes: 17, freeTimesMax: 20 })
})

test('ledger entries are described in the language of the caller, newest first', async () => {
  const { token, userId } = await users.createMember()
  await grant(userId, 30)
  for (let i = 0; i < 21; i++) await sendMessage(token, `message ${i}`)
  const english = await client.send(calls.points.ledger, { pageSize: 1 }, { token })
  expect(english).toMatchObject({ total: 2, totalPage: 2 })
  expect(english.list[0]).toMatchObject({
    delta: -1,
    balance: 29,
    reason: 'message',
    text: expect.stringMatching(/^A message to \S/),
    ref: { characterId },
  })
  const chinese = await client.send(calls.points.ledger, {}, { token, language: 'zh-CN' })
  expect(chinese.list.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^给.+发消息$/),
    '运营者调整',
  ])
  const info = await client.send(calls.points.extraInfo, {}, { token })
  expect(info).toMatchObject({ userId, integral: 29, inviteCount: 0, inviteIntegral: 0 })
  expect(info.inviteCode).toMatch(/^[A-Z2-9]{8}$/)
})

test('the spending ceiling is saved and enforced, and invalid values are refused', async () => {
  const { token, userId } = await users.createMember()
  await grant(userId, 10)
  for (let i = 0; i < 20; i++) await sendMessage(token, `free ${i}`)
  await client.send(calls.points.ceiling, { points: 2 }, { token })
  expect((await readExtend(token)).ceiling).toBe(2)
  await sendMessage(token, 'one')
  await sendMessage(token, 'two')
  const third = { aiGirlId: characterId, content: 'three' }
  expect(await client.sendRaw(calls.chat.send, third, { token })).toMatchObject({
    errorCode: 16003,
  })
  for (const points of [-1, 1_000_001, 1.5, 'many']) {
    expect(await client.sendRaw(calls.points.ceiling, { points }, { token })).toMatchObject({
      errorCode: 10001,
      message: 'Invalid parameter: points',
    })
  }
  expect((await readExtend(token)).ceiling).toBe(2)
  await client.send(calls.points.ceiling, { points: 0 }, { token })
  expect((await sendMessage(token, 'four')).at(-1)).toMatchObject({ type: 'done', integral: 7 })
})

test('a user cannot read the ledger entries of another user', async () => {
  const rich = await users.createMember()
  await grant(rich.userId, 50)
  const other = await users.createMember()
  const fields = { userId: rich.userId, page: 1 }
  expect((await client.send(calls.points.ledger, fields, { token: other.token })).list).toEqual([])
})
