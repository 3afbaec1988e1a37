import { calls } from '@dulcinea/contract'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditPoints } from '../../src/features/points/index.ts'
import { getStreamText } from '../support/client.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { createChatHarness, type ChatHarness, type ChatUser } from './chat-harness.ts'

// Requests are slow on a busy machine.
const POLL_OPTIONS = { timeout: 15_000 }

let app: TestApp
let harness: ChatHarness
let ada: ChatUser

beforeAll(async () => {
  app = await startTestApp()
  harness = await createChatHarness(app)
})
afterAll(async () => {
  expect(await auditPoints(app.base)).toEqual([])
  await app.stop()
})
beforeEach(async () => {
  harness.playNumberedReplies()
  ada = await harness.createUser()
})

const playReply = (text: string) =>
  app.script.play(async function* () {
    yield { type: 'text', text }
    yield { type: 'finish', finish: 'stop' }
  })
const playFailure = () =>
  app.script.play(async function* () {
    throw new Error('down')
  })
const choose = (messageId: number, alternative: number) =>
  harness.client.sendRaw(calls.history.choose, { messageId, alternative }, { token: ada.token })
const remove = (messageId: number) =>
  harness.client.sendRaw(
    calls.history.forget,
    { aiAgentId: ada.aiGirlId, messageId },
    { token: ada.token },
  )
const exchangeMessages = async (...exchanges: [string, string][]) => {
  for (const [userText, replyText] of exchanges) {
    playReply(replyText)
    await ada.send({ content: userText })
  }
}

test('a regenerated reply becomes an alternative, and each alternative keeps its own continuation', async () => {
  await exchangeMessages(['hello', 'one'], ['and then', 'more'])
  playReply('two')
  const lines = await ada.send({
    regenerate: await ada.findMessageId('one'),
    hint: 'shorter, please',
  })
  expect(getStreamText(lines)).toBe('two')
  expect(app.script.requests.at(-1)?.turns[0]?.text).toContain('shorter, please')
  expect(app.script.requests.at(-1)?.turns.at(-1)).toEqual({ role: 'user', text: 'hello' })
  expect(await ada.renderMessages()).toEqual(['hello', 'two (2/2)'])
  const second = await ada.findMessageId('two')
  expect(await choose(second, 1)).toMatchObject({ errorCode: 0, data: null })
  expect(await ada.renderMessages()).toEqual(['hello', 'one (1/2)', 'and then', 'more'])
  await choose(second, 2)
  await exchangeMessages(['on the second', 'yes'])
  await choose(second, 1)
  await choose(second, 2)
  expect(await ada.renderMessages()).toEqual(['hello', 'two (2/2)', 'on the second', 'yes'])
})

test('an edited user message gets its own reply, and the old message and reply stay as alternatives', async () => {
  await exchangeMessages(['hello', 'one'], ['how are you', 'fine'])
  playReply('changed')
  await ada.send({ edit: await ada.findMessageId('how are you'), content: 'who are you' })
  expect(await ada.renderMessages()).toEqual(['hello', 'one', 'who are you (2/2)', 'changed'])
  expect(app.script.requests.at(-1)?.turns.map(({ text }) => text)).not.toContain('how are you')
  await choose(await ada.findMessageId('who are you'), 1)
  expect(await ada.renderMessages()).toEqual(['hello', 'one', 'how are you (1/2)', 'fine'])
  playReply('first of all')
  await ada.send({ edit: await ada.findMessageId('hello'), content: 'good day' })
  expect(await ada.renderMessages()).toEqual(['good day (2/2)', 'first of all'])
  await choose(await ada.findMessageId('good day'), 1)
  expect(await ada.renderMessages()).toEqual(['hello (1/2)', 'one', 'how are you (1/2)', 'fine'])
})

test('a continued reply extends the same message, and its stream holds the new text only', async () => {
  await exchangeMessages(['tell me', 'Once there was'])
  const id = await ada.findMessageId('Once there was')
  playReply('a lantern.')
  const lines = await ada.send({ continue: id })
  expect(lines[0]).toMatchObject({ type: 'start', messageId: id, from: 14 })
  expect(getStreamText(lines)).toBe(' a lantern.')
  expect(await ada.renderMessages()).toEqual(['tell me', 'Once there was a lantern.'])
  expect(app.script.requests.at(-1)?.turns.at(-2)).toEqual({
    role: 'assistant',
    text: 'Once there was',
  })
  const late = await harness.client.collectLines(
    calls.chat.follow,
    { messageId: id, after: 0 },
    { token: ada.token },
  )
  expect(late[0]).toMatchObject({ from: 14 })
  expect(getStreamText(late)).toBe(' a lantern.')
  playReply('It glowed.')
  await ada.send({ continue: id })
  expect((await ada.listMessages()).at(-1)).toMatchObject({
    content: 'Once there was a lantern. It glowed.',
    state: 'done',
  })
})

test('a continuation that fails or is withheld leaves the message unchanged, and shown text is charged', async () => {
  await exchangeMessages(['tell me', 'Once'])
  const id = await ada.findMessageId('Once')
  const before = await ada.readBalance()
  playFailure()
  expect((await ada.send({ continue: id })).at(-1)).toMatchObject({
    type: 'error',
    refunded: true,
  })
  expect((await ada.listMessages()).at(-1)).toMatchObject({ content: 'Once', state: 'done' })
  expect(await ada.readBalance()).toEqual(before)
  playReply('I am a real human, not an AI, I promise you.')
  const withdrawn = await ada.send({ continue: id })
  expect(withdrawn.slice(-2)).toMatchObject([
    { type: 'withdraw', text: 'Once' },
    { type: 'done', finish: 'notice' },
  ])
  expect((await ada.listMessages()).at(-1)).toMatchObject({
    content: 'Once',
    state: 'done',
    type: 'text',
  })
  expect(withdrawn.some(({ type }) => type === 'delta')).toBe(true)
  expect(await ada.readBalance()).toEqual({ ...before, free: before.free - 1 })
})

test('a continuation that breaks off is saved as incomplete, and one stopped before its first word is discarded', async () => {
  await exchangeMessages(['tell me', 'Once'])
  const id = await ada.findMessageId('Once')
  const before = await ada.readBalance()
  const model = app.script.playManually()
  const stopping = ada.send({ continue: id })
  await expect
    .poll(async () => (await ada.listMessages()).at(-1)?.state, POLL_OPTIONS)
    .toBe('streaming')
  await harness.client.send(calls.chat.stop, { messageId: id }, { token: ada.token })
  expect((await stopping).at(-1)).toMatchObject({ type: 'done', finish: 'stopped' })
  expect((await ada.listMessages()).at(-1)).toMatchObject({ content: 'Once', state: 'done' })
  model.finish()
  const again = app.script.playManually()
  const breaking = ada.send({ continue: id })
  again.emitText('upon')
  again.fail(new Error('cut'))
  expect((await breaking).at(-1)).toMatchObject({ type: 'error', refunded: true })
  expect((await ada.listMessages()).at(-1)).toMatchObject({
    content: 'Once upon',
    state: 'incomplete',
  })
  expect(await ada.readBalance()).toEqual(before)
})

test('regenerate, continue and edit cost one message each, once per idempotency key', async () => {
  const measureCost = async (work: () => Promise<unknown>) => {
    const before = await ada.readBalance()
    await work()
    const after = await ada.readBalance()
    return before.points + before.free - after.points - after.free
  }
  await exchangeMessages(['hello', 'one'])
  const one = await ada.findMessageId('one')
  const hello = await ada.findMessageId('hello')
  const request = randomUUID()
  const sendTwice = (fields: Record<string, string | number>, id: string) => async () => {
    playReply('again')
    const first = await ada.send(fields, id)
    const second = await ada.send(fields, id)
    expect(second[0]).toEqual(first[0])
    expect(getStreamText(second)).toBe(getStreamText(first))
  }
  expect(await measureCost(sendTwice({ regenerate: one, hint: 'warm' }, request))).toBe(1)
  expect(
    await measureCost(sendTwice({ continue: await ada.findMessageId('again') }, randomUUID())),
  ).toBe(1)
  expect(await measureCost(sendTwice({ edit: hello, content: 'hi' }, randomUUID()))).toBe(1)
  playFailure()
  const [, reply] = await ada.listMessages()
  expect(await measureCost(() => ada.send({ regenerate: reply?.id ?? 0 }))).toBe(0)
  expect(await ada.sendForErrorCode({ regenerate: one, hint: 'cold', requestId: request })).toBe(
    10001,
  )
  expect(await ada.sendForErrorCode({ content: 'hello', requestId: request })).toBe(10001)
})

test('invalid regenerate, edit and continue requests are refused with their error code', async () => {
  await exchangeMessages(['hello', 'one'], ['more', 'two'])
  const bob = await harness.createUser()
  const one = await ada.findMessageId('one')
  const hello = await ada.findMessageId('hello')
  expect(await bob.sendForErrorCode({ regenerate: one })).toBe(18004)
  expect(await ada.sendForErrorCode({ regenerate: hello })).toBe(10001)
  expect(await ada.sendForErrorCode({ edit: one, content: 'x' })).toBe(10001)
  expect(
    await ada.sendForErrorCode({ continue: one }),
    'only the last reply can be continued',
  ).toBe(10001)
  expect(await ada.sendForErrorCode({ regenerate: one, edit: hello, content: 'x' })).toBe(10001)
  expect(await ada.sendForErrorCode({ edit: hello })).toBe(10001)
  expect(await ada.sendForErrorCode({})).toBe(10001)
  expect(await ada.sendForErrorCode({ regenerate: one, hint: 'x'.repeat(201) })).toBe(10001)
  expect(
    await ada.sendForErrorCode({ edit: hello, content: 'let us talk about sex with a child' }),
  ).toBe(20000)
  expect(await ada.sendForErrorCode({ regenerate: one, hint: 'sex with a child' })).toBe(20000)
  expect(await choose(one, 2)).toMatchObject({ errorCode: 10001 })
  expect(
    await harness.client.sendRaw(
      calls.history.choose,
      { messageId: one, alternative: 1 },
      { token: bob.token },
    ),
  ).toMatchObject({ errorCode: 18004 })
  expect(await ada.renderMessages()).toEqual(['hello', 'one', 'more', 'two'])
})

test('while a reply is generated, branch changes are refused, but a crisis notice is still sent', async () => {
  await exchangeMessages(['hello', 'one'])
  const one = await ada.findMessageId('one')
  const hello = await ada.findMessageId('hello')
  const model = app.script.playManually()
  const running = ada.send({ regenerate: one })
  await expect
    .poll(async () => (await ada.listMessages()).at(-1)?.state, POLL_OPTIONS)
    .toBe('streaming')
  expect(await ada.sendForErrorCode({ continue: one })).toBe(18003)
  expect(await ada.sendForErrorCode({ edit: hello, content: 'x' })).toBe(18003)
  expect(await choose(one, 1)).toMatchObject({ errorCode: 18003 })
  expect(await remove(hello)).toMatchObject({ errorCode: 18003 })
  const care = await ada.send({ edit: hello, content: 'I want to kill myself' })
  expect(care.map(({ type }) => type)).toEqual(['start', 'notice', 'done'])
  model.emitText('two')
  model.finish()
  expect(getStreamText(await running)).toBe('two')
  await choose(hello, 1)
  expect(await ada.renderMessages()).toEqual(['hello (1/2)', 'two (2/2)'])
})

test('removing a message removes its continuation and selects its alternative', async () => {
  await exchangeMessages(['hello', 'one'], ['more', 'deep'])
  const one = await ada.findMessageId('one')
  playReply('two')
  await ada.send({ regenerate: one })
  expect(await remove(await ada.findMessageId('two'))).toMatchObject({ errorCode: 0 })
  expect(await ada.renderMessages()).toEqual(['hello', 'one', 'more', 'deep'])
  await remove(await ada.findMessageId('more'))
  expect(await ada.renderMessages()).toEqual(['hello', 'one'])
  await remove(await ada.findMessageId('hello'))
  expect(await ada.readPage()).toMatchObject({ list: [], hasMore: false })
  expect(await remove(one)).toMatchObject({ errorCode: 18004 })
  await exchangeMessages(['anew', 'yes'])
  expect(await ada.renderMessages()).toEqual(['anew', 'yes'])
})

test('a reply can be edited in place for free, and the new text is moderated', async () => {
  await exchangeMessages(['hello', 'one'])
  const messageId = await ada.findMessageId('one')
  const before = await ada.readBalance()
  const edit = (content: string, token = ada.token) =>
    harness.client.sendRaw(calls.history.edit, { messageId, content }, { token })
  expect(await edit('one and only')).toMatchObject({ errorCode: 0, data: null })
  expect(await ada.renderMessages()).toEqual(['hello', 'one and only'])
  expect(await edit('a child and sex')).toMatchObject({ errorCode: 20000 })
  expect(await edit('mine now', (await harness.createUser()).token)).toMatchObject({
    errorCode: 18004,
  })
  expect(await ada.readBalance()).toEqual(before)
  playReply('next')
  await ada.send({ content: 'so?' })
  expect(app.script.requests.at(-1)?.turns).toContainEqual({
    role: 'assistant',
    text: 'one and only',
  })
  const late = await harness.client.collectLines(
    calls.chat.follow,
    { messageId },
    { token: ada.token },
  )
  expect(getStreamText(late)).toBe('one and only')
})

test('forgetting a conversation waits for a concurrent save of its reply', async () => {
  const model = app.script.playManually()
  const running = ada.send({ content: 'hello' })
  model.emitText('word ')
  await expect
    .poll(async () => (await ada.listMessages()).at(-1)?.content, POLL_OPTIONS)
    .toBe('word ')
  const messageId = (await ada.listMessages()).at(-1)?.id ?? 0
  const isHeld = Promise.withResolvers<void>()
  // Locks in the same order as a save: the reply, then its message.
  const saving = app.base.db.transaction().execute(async (tx) => {
    await sql`select from replies where message_id = ${messageId} for update`.execute(tx)
    isHeld.resolve()
    await sleep(300)
    await sql`update messages set content = content where id = ${messageId}`.execute(tx)
  })
  await isHeld.promise
  const forgotten = harness.client.sendRaw(
    calls.history.forget,
    { aiAgentId: ada.aiGirlId },
    { token: ada.token },
  )
  await saving
  expect(await forgotten).toMatchObject({ errorCode: 0 })
  expect((await running).at(-1)).toMatchObject({ type: 'error', refunded: false })
})

test('a conversation can be forgotten in the middle of a reply, which is charged', async () => {
  await exchangeMessages(['hello', 'one'])
  const before = await ada.readBalance()
  const model = app.script.playManually()
  const running = ada.send({ content: 'more' })
  model.emitText('word ')
  await expect
    .poll(async () => (await ada.listMessages()).at(-1)?.content, POLL_OPTIONS)
    .toBe('word ')
  await harness.client.send(calls.history.forget, { aiAgentId: ada.aiGirlId }, { token: ada.token })
  expect((await running).at(-1)).toMatchObject({ type: 'error', refunded: false })
  expect(await ada.readPage()).toEqual({
    list: [],
    hasMore: false,
    newVersion: false,
    hasNewer: false,
    historyId: null,
  })
  expect(await ada.readBalance()).toEqual({ ...before, free: before.free - 1 })
})
