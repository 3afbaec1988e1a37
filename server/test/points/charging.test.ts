import { calls } from '@dulcinea/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { auditPoints, grantPoints } from '../../src/features/points/index.ts'
import { sweepReplies } from '../../src/features/chat/index.ts'
import { write } from '../../src/db/write.ts'
import { createClient, type Client } from '../support/client.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let client: Client
let characterId: number

beforeAll(async () => {
  app = await startTestApp()
  client = createClient(app.api)
  characterId = (await client.send(calls.characters.list)).list[0]?.id ?? 0
})
afterAll(async () => {
  expect(await auditPoints(app.base)).toEqual([])
  await app.stop()
})

const playReply = () =>
  app.script.play(async function* () {
    yield { type: 'text', text: 'Yes.' }
    yield { type: 'finish', finish: 'stop' }
  })

const createUser = async (points = 0) => {
  const { token, userId } = await client.signInGuest()
  if (points) {
    await write(app.createJobContext('test'), 'test', (tx) =>
      grantPoints(tx, {
        userId,
        amount: points,
        reason: 'adjustment',
        key: `t:${userId}`,
        now: new Date(),
      }),
    )
  }
  const say = (content: string, requestId: string = randomUUID()) =>
    client.collectLines(calls.chat.send, { aiGirlId: characterId, content, requestId }, { token })
  const readBalance = async () => {
    const info = await client.send(calls.points.extraInfo, {}, { token })
    return { points: info.integral, free: JSON.parse(info.extend).freeTimes as number }
  }
  return { token, userId, say, readBalance }
}

test('a guest gets six free messages, then pays points, then is refused and nothing is stored', async () => {
  playReply()
  const { say, readBalance, token } = await createUser(2)
  for (let left = 5; left >= 0; left--) {
    expect((await say(`free ${left}`)).at(-1)).toMatchObject({
      type: 'done',
      integral: 2,
      freeTimes: left,
    })
  }
  expect((await say('a point')).at(-1)).toMatchObject({ integral: 1, freeTimes: 0 })
  expect((await say('the last')).at(-1)).toMatchObject({ integral: 0, freeTimes: 0 })
  const refused = { aiGirlId: characterId, content: 'one more' }
  expect(await client.sendRaw(calls.chat.send, refused, { token })).toMatchObject({
    errorCode: 16001,
    message: 'Free times have been exhausted',
  })
  const { list } = await client.send(calls.chat.messages, { aiAgentId: characterId }, { token })
  expect(list).toHaveLength(16)
  expect(await readBalance()).toEqual({ points: 0, free: 0 })
})

test('free messages are renewed at midnight UTC', async () => {
  playReply()
  const { say, readBalance } = await createUser()
  await say('today')
  expect((await readBalance()).free).toBe(5)
  app.clock.advance(24 * 3600 * 1000)
  expect((await readBalance()).free).toBe(6)
})

test('a reply that fails before or after its first chunk is free', async () => {
  const { say, readBalance } = await createUser()
  app.script.play(async function* () {
    throw new Error('down')
  })
  expect((await say('a')).at(-1)).toMatchObject({ type: 'error', refunded: true })
  app.script.play(async function* () {
    yield { type: 'text', text: 'Half a' }
    throw new Error('cut')
  })
  expect((await say('b')).at(-1)).toMatchObject({ type: 'error', refunded: true })
  expect((await readBalance()).free).toBe(6)
})

test('a reply stopped before its first chunk is free, and one stopped later is charged', async () => {
  const { token, readBalance } = await createUser()
  const stopAfter = async (chunks: number) => {
    const hand = app.script.playManually()
    for (let i = 0; i < chunks; i++) hand.emitText('lantern ')
    const lines = client.streamLines(
      calls.chat.send,
      { aiGirlId: characterId, content: 'x' },
      { token },
    )
    const start = await lines.next()
    for (let i = 0; i < chunks; i++) await lines.next()
    const messageId = start.value?.type === 'start' ? start.value.messageId : 0
    await client.send(calls.chat.stop, { messageId }, { token })
    return (await Array.fromAsync(lines)).at(-1)
  }
  expect(await stopAfter(0)).toMatchObject({ finish: 'stopped', freeTimes: 6 })
  expect(await stopAfter(1)).toMatchObject({ finish: 'stopped', freeTimes: 5 })
  expect((await readBalance()).free).toBe(5)
})

test('a duplicate send with the same request id is charged once', async () => {
  playReply()
  const { say, readBalance } = await createUser()
  const requestId = randomUUID()
  await Promise.all([say('once', requestId), say('once', requestId), say('once', requestId)])
  expect((await say('once', requestId)).at(-1)).toMatchObject({ freeTimes: 5 })
  expect((await readBalance()).free).toBe(5)
})

test('a reply whose node died is refunded by the sweep', async () => {
  const { token, readBalance } = await createUser()
  app.script.playManually().emitText('Lanterns ')
  const lines = client.streamLines(
    calls.chat.send,
    { aiGirlId: characterId, content: 'x' },
    { token },
  )
  await lines.next()
  await lines.next()
  expect((await readBalance()).free).toBe(5)
  // The reply is still running and may have sent a heartbeat just before the sweep.
  await vi.waitFor(async () =>
    expect(await sweepReplies(app.createJobContext('sweep'), { lostForMs: 0 })).toEqual({
      ended: 1,
    }),
  )
  expect((await readBalance()).free).toBe(6)
  const { list } = await client.send(calls.chat.messages, { aiAgentId: characterId }, { token })
  await client.send(calls.chat.stop, { messageId: list[1]?.id ?? 0 }, { token })
  void lines.return(undefined)
})

test('a picture that is in no conversation cannot be unlocked', async () => {
  const { token } = await createUser(5)
  const fields = { type: 'unlockImage', imageId: 1, requestId: randomUUID() }
  expect(await client.sendRaw(calls.points.consume, fields, { token })).toMatchObject({
    errorCode: 12001,
  })
})

test('guests cannot read a ledger or set a ceiling', async () => {
  const { token } = await createUser()
  for (const call of [calls.points.ledger, calls.points.ceiling]) {
    expect(await client.sendRaw(call, { points: 5 }, { token })).toMatchObject({ errorCode: 12000 })
  }
})
