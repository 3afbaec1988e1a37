import { calls } from '@dulcinea/contract'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditPoints } from '../../src/features/points/index.ts'
import { textOf } from '../support/client.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { chatDeskOf, type ChatDesk, type Talker } from './chat-desk.ts'

// On a busy machine a request takes its time.
const BUSY = { timeout: 15_000 }

let app: TestApp
let desk: ChatDesk
let ada: Talker

beforeAll(async () => {
  app = await startTestApp()
  desk = await chatDeskOf(app)
})
afterAll(async () => {
  expect(await auditPoints(app.base)).toEqual([])
  await app.stop()
})
beforeEach(async () => {
  desk.answering()
  ada = await desk.person()
})

const says = (text: string) =>
  app.script.play(async function* () {
    yield { type: 'text', text }
    yield { type: 'finish', finish: 'stop' }
  })
const fails = () =>
  app.script.play(async function* () {
    throw new Error('down')
  })
const choose = (messageId: number, alternative: number) =>
  desk.client.raw(calls.history.choose, { messageId, alternative }, { token: ada.token })
const remove = (messageId: number) =>
  desk.client.raw(
    calls.history.forget,
    { aiAgentId: ada.aiGirlId, messageId },
    { token: ada.token },
  )
const talk = async (...exchanges: [string, string][]) => {
  for (const [mine, hers] of exchanges) {
    says(hers)
    await ada.stream({ content: mine })
  }
}

test('a reply made anew stands beside the old one, and each keeps what followed it', async () => {
  await talk(['hello', 'one'], ['and then', 'more'])
  says('two')
  const lines = await ada.stream({ regenerate: await ada.idOf('one'), hint: 'shorter, please' })
  expect(textOf(lines)).toBe('two')
  expect(app.script.requests.at(-1)?.turns[0]?.text).toContain('shorter, please')
  expect(app.script.requests.at(-1)?.turns.at(-1)).toEqual({ role: 'user', text: 'hello' })
  expect(await ada.screen()).toEqual(['hello', 'two (2/2)'])
  const second = await ada.idOf('two')
  expect(await choose(second, 1)).toMatchObject({ errorCode: 0, data: null })
  expect(await ada.screen()).toEqual(['hello', 'one (1/2)', 'and then', 'more'])
  await choose(second, 2)
  await talk(['on the second', 'yes'])
  await choose(second, 1)
  await choose(second, 2)
  expect(await ada.screen()).toEqual(['hello', 'two (2/2)', 'on the second', 'yes'])
})

test('a message of mine said anew gets its own answer, and the old pair stays', async () => {
  await talk(['hello', 'one'], ['how are you', 'fine'])
  says('changed')
  await ada.stream({ edit: await ada.idOf('how are you'), content: 'who are you' })
  expect(await ada.screen()).toEqual(['hello', 'one', 'who are you (2/2)', 'changed'])
  expect(app.script.requests.at(-1)?.turns.map(({ text }) => text)).not.toContain('how are you')
  await choose(await ada.idOf('who are you'), 1)
  expect(await ada.screen()).toEqual(['hello', 'one', 'how are you (1/2)', 'fine'])
  says('first of all')
  await ada.stream({ edit: await ada.idOf('hello'), content: 'good day' })
  expect(await ada.screen()).toEqual(['good day (2/2)', 'first of all'])
  await choose(await ada.idOf('good day'), 1)
  expect(await ada.screen()).toEqual(['hello (1/2)', 'one', 'how are you (1/2)', 'fine'])
})

test('a reply goes on in the same message; its stream holds the new words only', async () => {
  await talk(['tell me', 'Once there was'])
  const id = await ada.idOf('Once there was')
  says('a lantern.')
  const lines = await ada.stream({ continue: id })
  expect(lines[0]).toMatchObject({ type: 'start', messageId: id, from: 14 })
  expect(textOf(lines)).toBe(' a lantern.')
  expect(await ada.screen()).toEqual(['tell me', 'Once there was a lantern.'])
  expect(app.script.requests.at(-1)?.turns.at(-2)).toEqual({
    role: 'assistant',
    text: 'Once there was',
  })
  const late = await desk.client.allLines(
    calls.chat.follow,
    { messageId: id, after: 0 },
    { token: ada.token },
  )
  expect(late[0]).toMatchObject({ from: 14 })
  expect(textOf(late)).toBe(' a lantern.')
  says('It glowed.')
  await ada.stream({ continue: id })
  expect((await ada.list()).at(-1)).toMatchObject({
    content: 'Once there was a lantern. It glowed.',
    state: 'done',
  })
})

test('a continuation that fails or is withheld leaves the message as it was; what was shown is charged', async () => {
  await talk(['tell me', 'Once'])
  const id = await ada.idOf('Once')
  const before = await ada.has()
  fails()
  expect((await ada.stream({ continue: id })).at(-1)).toMatchObject({
    type: 'error',
    refunded: true,
  })
  expect((await ada.list()).at(-1)).toMatchObject({ content: 'Once', state: 'done' })
  expect(await ada.has()).toEqual(before)
  says('I am a real human, not an AI, I promise you.')
  const withdrawn = await ada.stream({ continue: id })
  expect(withdrawn.slice(-2)).toMatchObject([
    { type: 'withdraw', text: 'Once' },
    { type: 'done', finish: 'notice' },
  ])
  expect((await ada.list()).at(-1)).toMatchObject({ content: 'Once', state: 'done', type: 'text' })
  expect(withdrawn.some(({ type }) => type === 'delta')).toBe(true)
  expect(await ada.has()).toEqual({ ...before, free: before.free - 1 })
})

test('a going on that breaks off is kept and marked, stopped before its first word it is nothing', async () => {
  await talk(['tell me', 'Once'])
  const id = await ada.idOf('Once')
  const before = await ada.has()
  const hand = app.script.playByHand()
  const stopping = ada.stream({ continue: id })
  await expect.poll(async () => (await ada.list()).at(-1)?.state, BUSY).toBe('streaming')
  await desk.client.send(calls.chat.stop, { messageId: id }, { token: ada.token })
  expect((await stopping).at(-1)).toMatchObject({ type: 'done', finish: 'stopped' })
  expect((await ada.list()).at(-1)).toMatchObject({ content: 'Once', state: 'done' })
  hand.finish()
  const again = app.script.playByHand()
  const breaking = ada.stream({ continue: id })
  again.say('upon')
  again.breakOff(new Error('cut'))
  expect((await breaking).at(-1)).toMatchObject({ type: 'error', refunded: true })
  expect((await ada.list()).at(-1)).toMatchObject({ content: 'Once upon', state: 'incomplete' })
  expect(await ada.has()).toEqual(before)
})

test('each wish costs what a message costs, once for each request', async () => {
  const spent = async (work: () => Promise<unknown>) => {
    const before = await ada.has()
    await work()
    const after = await ada.has()
    return before.points + before.free - after.points - after.free
  }
  await talk(['hello', 'one'])
  const one = await ada.idOf('one')
  const hello = await ada.idOf('hello')
  const request = randomUUID()
  const twice = (fields: Record<string, string | number>, id: string) => async () => {
    says('again')
    const first = await ada.stream(fields, id)
    const second = await ada.stream(fields, id)
    expect(second[0]).toEqual(first[0])
    expect(textOf(second)).toBe(textOf(first))
  }
  expect(await spent(twice({ regenerate: one, hint: 'warm' }, request))).toBe(1)
  expect(await spent(twice({ continue: await ada.idOf('again') }, randomUUID()))).toBe(1)
  expect(await spent(twice({ edit: hello, content: 'hi' }, randomUUID()))).toBe(1)
  fails()
  const [, hers] = await ada.list()
  expect(await spent(() => ada.stream({ regenerate: hers?.id ?? 0 }))).toBe(0)
  expect(await ada.refusal({ regenerate: one, hint: 'cold', requestId: request })).toBe(10001)
  expect(await ada.refusal({ content: 'hello', requestId: request })).toBe(10001)
})

test('what cannot be wished for is refused by name', async () => {
  await talk(['hello', 'one'], ['more', 'two'])
  const bob = await desk.person()
  const one = await ada.idOf('one')
  const hello = await ada.idOf('hello')
  expect(await bob.refusal({ regenerate: one })).toBe(18004)
  expect(await ada.refusal({ regenerate: hello })).toBe(10001)
  expect(await ada.refusal({ edit: one, content: 'x' })).toBe(10001)
  expect(await ada.refusal({ continue: one }), 'only the end can go on').toBe(10001)
  expect(await ada.refusal({ regenerate: one, edit: hello, content: 'x' })).toBe(10001)
  expect(await ada.refusal({ edit: hello })).toBe(10001)
  expect(await ada.refusal({})).toBe(10001)
  expect(await ada.refusal({ regenerate: one, hint: 'x'.repeat(201) })).toBe(10001)
  expect(await ada.refusal({ edit: hello, content: 'let us talk about sex with a child' })).toBe(
    20000,
  )
  expect(await ada.refusal({ regenerate: one, hint: 'sex with a child' })).toBe(20000)
  expect(await choose(one, 2)).toMatchObject({ errorCode: 10001 })
  expect(
    await desk.client.raw(
      calls.history.choose,
      { messageId: one, alternative: 1 },
      { token: bob.token },
    ),
  ).toMatchObject({ errorCode: 18004 })
  expect(await ada.screen()).toEqual(['hello', 'one', 'more', 'two'])
})

test('while she answers nothing moves, except care', async () => {
  await talk(['hello', 'one'])
  const one = await ada.idOf('one')
  const hello = await ada.idOf('hello')
  const hand = app.script.playByHand()
  const running = ada.stream({ regenerate: one })
  await expect.poll(async () => (await ada.list()).at(-1)?.state, BUSY).toBe('streaming')
  expect(await ada.refusal({ continue: one })).toBe(18003)
  expect(await ada.refusal({ edit: hello, content: 'x' })).toBe(18003)
  expect(await choose(one, 1)).toMatchObject({ errorCode: 18003 })
  expect(await remove(hello)).toMatchObject({ errorCode: 18003 })
  const care = await ada.stream({ edit: hello, content: 'I want to kill myself' })
  expect(care.map(({ type }) => type)).toEqual(['start', 'notice', 'done'])
  hand.say('two')
  hand.finish()
  expect(textOf(await running)).toBe('two')
  await choose(hello, 1)
  expect(await ada.screen()).toEqual(['hello (1/2)', 'two (2/2)'])
})

test('a removed message takes what followed it along; what stood beside it is chosen', async () => {
  await talk(['hello', 'one'], ['more', 'deep'])
  const one = await ada.idOf('one')
  says('two')
  await ada.stream({ regenerate: one })
  expect(await remove(await ada.idOf('two'))).toMatchObject({ errorCode: 0 })
  expect(await ada.screen()).toEqual(['hello', 'one', 'more', 'deep'])
  await remove(await ada.idOf('more'))
  expect(await ada.screen()).toEqual(['hello', 'one'])
  await remove(await ada.idOf('hello'))
  expect(await ada.stretch()).toMatchObject({ list: [], hasMore: false })
  expect(await remove(one)).toMatchObject({ errorCode: 18004 })
  await talk(['anew', 'yes'])
  expect(await ada.screen()).toEqual(['anew', 'yes'])
})

test('her words can be changed in place, for nothing, and are screened', async () => {
  await talk(['hello', 'one'])
  const messageId = await ada.idOf('one')
  const before = await ada.has()
  const edit = (content: string, token = ada.token) =>
    desk.client.raw(calls.history.edit, { messageId, content }, { token })
  expect(await edit('one and only')).toMatchObject({ errorCode: 0, data: null })
  expect(await ada.screen()).toEqual(['hello', 'one and only'])
  expect(await edit('a child and sex')).toMatchObject({ errorCode: 20000 })
  expect(await edit('mine now', (await desk.person()).token)).toMatchObject({ errorCode: 18004 })
  expect(await ada.has()).toEqual(before)
  says('next')
  await ada.stream({ content: 'so?' })
  expect(app.script.requests.at(-1)?.turns).toContainEqual({
    role: 'assistant',
    text: 'one and only',
  })
  const late = await desk.client.allLines(calls.chat.follow, { messageId }, { token: ada.token })
  expect(textOf(late)).toBe('one and only')
})

test('forgetting in the very moment her words are saved waits its turn', async () => {
  const hand = app.script.playByHand()
  const running = ada.stream({ content: 'hello' })
  hand.say('word ')
  await expect.poll(async () => (await ada.list()).at(-1)?.content, BUSY).toBe('word ')
  const messageId = (await ada.list()).at(-1)?.id ?? 0
  const isHeld = Promise.withResolvers<void>()
  // As a save does it: the reply, then its message.
  const saving = app.base.db.transaction().execute(async (tx) => {
    await sql`select from replies where message_id = ${messageId} for update`.execute(tx)
    isHeld.resolve()
    await sleep(300)
    await sql`update messages set content = content where id = ${messageId}`.execute(tx)
  })
  await isHeld.promise
  const forgotten = desk.client.raw(
    calls.history.forget,
    { aiAgentId: ada.aiGirlId },
    { token: ada.token },
  )
  await saving
  expect(await forgotten).toMatchObject({ errorCode: 0 })
  expect((await running).at(-1)).toMatchObject({ type: 'error', refunded: false })
})

test('the whole conversation is forgotten, also in the middle of a reply, which is charged', async () => {
  await talk(['hello', 'one'])
  const before = await ada.has()
  const hand = app.script.playByHand()
  const running = ada.stream({ content: 'more' })
  hand.say('word ')
  await expect.poll(async () => (await ada.list()).at(-1)?.content, BUSY).toBe('word ')
  await desk.client.send(calls.history.forget, { aiAgentId: ada.aiGirlId }, { token: ada.token })
  expect((await running).at(-1)).toMatchObject({ type: 'error', refunded: false })
  expect(await ada.stretch()).toEqual({
    list: [],
    hasMore: false,
    newVersion: false,
    hasNewer: false,
    historyId: null,
  })
  expect(await ada.has()).toEqual({ ...before, free: before.free - 1 })
})
