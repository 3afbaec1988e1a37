import { calls } from '@dulcinea/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { auditPoints } from '../../src/features/points/index.ts'
import { createTestUsers } from '../support/test-users.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { createChatHarness, type ChatHarness, type ChatUser } from './chat-harness.ts'

// Free stops a day at the usual scale.
const FREE_STOPS = 5
const FREE_MESSAGES = 6
const DAY_MS = 24 * 60 * 60 * 1000
const FORBIDDEN = 'I am a real human, not an AI, I promise you.'
const SHOWN = 'The lanterns are glowing over the river tonight, and I have been waiting for you. '

let app: TestApp
let harness: ChatHarness

beforeAll(async () => {
  app = await startTestApp({ env: { LIMITS_SCALE: '1' }, withSlowJobs: false })
  harness = await createChatHarness(app)
})
afterAll(async () => {
  expect(await auditPoints(app.base)).toEqual([])
  await app.stop()
})

const createGuest = () => harness.createUser({ points: 0 })
const readFreeMessages = async (user: ChatUser) => (await user.readBalance()).free
const playReply = (...texts: string[]) =>
  app.script.play(async function* () {
    for (const text of texts) yield { type: 'text', text }
    yield { type: 'finish', finish: 'stop' }
  })

/** Starts a reply that has streamed the given text and continues under the test's control. */
const beginReply = async (
  user: Pick<ChatUser, 'token' | 'aiGirlId'>,
  text = '',
  fields: Record<string, string | number> = {},
) => {
  const model = app.script.playManually()
  if (text) model.emitText(text)
  const lines = harness.client.streamLines(
    calls.chat.send,
    { aiGirlId: user.aiGirlId, content: 'Hello', ...fields },
    { token: user.token },
  )
  const start = await lines.next()
  if (start.done || start.value.type !== 'start') throw new Error('the reply did not start')
  if (text) expect((await lines.next()).value).toMatchObject({ type: 'delta' })
  return { model, lines, messageId: start.value.messageId }
}

const stop = (user: Pick<ChatUser, 'token'>, messageId: number) =>
  harness.client.send(calls.chat.stop, { messageId }, { token: user.token })
const stopBeforeFirstWord = async (user: ChatUser, fields = {}) => {
  const { lines, messageId } = await beginReply(user, '', fields)
  await stop(user, messageId)
  return (await Array.fromAsync(lines)).at(-1)
}
const forget = ({ token, aiGirlId }: ChatUser) =>
  harness.client.send(calls.history.forget, { aiAgentId: aiGirlId }, { token })

test('a conversation that is forgotten while its reply is shown is charged for the reply', async () => {
  const user = await createGuest()
  const { lines } = await beginReply(user, SHOWN)
  await forget(user)
  expect((await Array.fromAsync(lines)).at(-1)).toMatchObject({ type: 'error', refunded: false })
  expect(await readFreeMessages(user)).toBe(FREE_MESSAGES - 1)
})

test('a conversation that is removed from the history while its reply is shown is charged for the reply', async () => {
  const user = await createGuest()
  const { lines } = await beginReply(user, SHOWN)
  const { list } = await harness.client.send(calls.history.list, {}, { token: user.token })
  await harness.client.send(calls.history.remove, { id: list[0]?.id ?? 0 }, { token: user.token })
  await Array.fromAsync(lines)
  expect(await readFreeMessages(user)).toBe(FREE_MESSAGES - 1)
})

test('a continued reply that is forgotten while more of it is shown is charged once more', async () => {
  const user = await createGuest()
  playReply(SHOWN)
  await user.send({ content: 'Hello' })
  const last = (await user.listMessages()).at(-1)?.id ?? 0
  const { lines } = await beginReply(user, SHOWN, { continue: last })
  await forget(user)
  await Array.fromAsync(lines)
  expect(await readFreeMessages(user)).toBe(FREE_MESSAGES - 2)
})

test('an account that is deleted while a reply is shown pays for the reply', async () => {
  const users = createTestUsers(app)
  const member = await users.createMember()
  const { lines } = await beginReply({ ...member, aiGirlId: harness.characterId }, SHOWN)
  const code = await users.receiveCode(member.token, member.email, 'writeOff')
  await harness.client.send(
    calls.identity.deleteAccount,
    { email: member.email, code, characters: 'remove' },
    { token: member.token },
  )
  await Array.fromAsync(lines)
  const holds = await app.base.db
    .selectFrom('holds')
    .select('state')
    .where('user_id', '=', member.userId)
    .execute()
  expect(holds).toEqual([{ state: 'settled' }])
})

test('a reply that is withheld after some of it was shown is charged', async () => {
  const user = await createGuest()
  playReply(SHOWN.repeat(5), FORBIDDEN)
  const lines = await user.send({ content: 'Hello' })
  expect(lines.some(({ type }) => type === 'delta')).toBe(true)
  expect(lines.slice(-2)).toMatchObject([
    { type: 'withdraw' },
    { type: 'done', finish: 'notice', freeTimes: FREE_MESSAGES - 1 },
  ])
})

test('stops before the first word are free five times a day and charged after that', async () => {
  const user = await createGuest()
  for (let i = 0; i < FREE_STOPS; i++) {
    expect(await stopBeforeFirstWord(user)).toMatchObject({ freeTimes: FREE_MESSAGES })
  }
  expect(await stopBeforeFirstWord(user)).toMatchObject({
    finish: 'stopped',
    freeTimes: FREE_MESSAGES - 1,
  })
  app.clock.advance(DAY_MS)
  expect(await stopBeforeFirstWord(user)).toMatchObject({ freeTimes: FREE_MESSAGES })
})

test('forgetting, withholding and stopping before the first word share one allowance', async () => {
  const user = await createGuest()
  playReply(FORBIDDEN)
  for (let i = 0; i < 2; i++) {
    const lines = await user.send({ content: 'Hello' })
    expect(lines.filter(({ type }) => type === 'delta')).toEqual([])
    expect(lines.at(-1)).toMatchObject({ finish: 'notice', freeTimes: FREE_MESSAGES })
  }
  for (let i = 0; i < 2; i++) {
    const { lines } = await beginReply(user)
    await forget(user)
    await Array.fromAsync(lines)
    expect(await readFreeMessages(user)).toBe(FREE_MESSAGES)
  }
  expect(await stopBeforeFirstWord(user)).toMatchObject({ freeTimes: FREE_MESSAGES })
  const { lines } = await beginReply(user)
  await forget(user)
  await Array.fromAsync(lines)
  expect(await readFreeMessages(user)).toBe(FREE_MESSAGES - 1)
  playReply(FORBIDDEN)
  const withheld = await user.send({ content: 'Hello' })
  expect(withheld.at(-1)).toMatchObject({ finish: 'notice', freeTimes: FREE_MESSAGES - 2 })
})

test('stops in several conversations at once and of regenerated replies share the allowance', async () => {
  const user = await createGuest()
  const others = harness.characters.slice(1, 4).map(({ id }) => ({ ...user, aiGirlId: id }))
  await Promise.all(others.map((one) => stopBeforeFirstWord(one)))
  playReply('Hello.')
  await user.send({ content: 'Hello' })
  const before = await readFreeMessages(user)
  const reply = (await user.listMessages()).at(-1)?.id ?? 0
  await stopBeforeFirstWord(user, { regenerate: reply })
  await stopBeforeFirstWord(user, { regenerate: reply })
  expect(await readFreeMessages(user)).toBe(before)
  await stopBeforeFirstWord(user, { regenerate: reply })
  expect(await readFreeMessages(user)).toBe(before - 1)
})

test('replies that the model failed are free and do not use up the allowance', async () => {
  const user = await createGuest()
  app.script.play(async function* () {
    throw new Error('the model is down')
  })
  for (let i = 0; i < FREE_STOPS + 1; i++) {
    const lines = await user.send({ content: 'Hello' })
    expect(lines.at(-1)).toMatchObject({ type: 'error', refunded: true })
  }
  expect(await readFreeMessages(user)).toBe(FREE_MESSAGES)
  expect(await stopBeforeFirstWord(user)).toMatchObject({ freeTimes: FREE_MESSAGES })
})

test('a reply whose reader disconnects after the first word is charged', async () => {
  const user = await createGuest()
  const requestId = randomUUID()
  const { model, lines } = await beginReply(user, SHOWN, { requestId })
  await lines.return(undefined)
  model.finish()
  await vi.waitFor(async () => expect((await user.listMessages()).at(-1)?.state).toBe('done'))
  expect(await readFreeMessages(user)).toBe(FREE_MESSAGES - 1)
})
