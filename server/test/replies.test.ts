import { calls } from '@dulcinea/contract'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { replyRegistry, sweepReplies } from '../src/features/chat/index.ts'
import { createClient, getStreamText, type Client } from './support/client.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let client: Client
let token: string
let characterId: number

beforeAll(async () => {
  app = await startTestApp()
  client = createClient(app.api)
})
afterAll(() => app.stop())
beforeEach(async () => {
  token = (await client.signInGuest()).token
  const { list } = await client.send(calls.characters.list)
  characterId = list[0]?.id ?? 0
})

const send = (content: string, requestId: string = randomUUID(), signal?: AbortSignal) =>
  client.streamLines(
    calls.chat.send,
    { aiGirlId: characterId, content, requestId },
    { token, signal },
  )

const listMessages = async () =>
  (await client.send(calls.chat.messages, { aiAgentId: characterId }, { token })).list

/** Starts a reply and reads its first chunk. */
const beginReply = async (content = 'Hello') => {
  const model = app.script.playManually()
  model.emitText('Lanterns ')
  const reading = new AbortController()
  const lines = send(content, randomUUID(), reading.signal)
  const start = await lines.next()
  if (start.done || start.value.type !== 'start') throw new Error('no start line')
  const word = await lines.next()
  expect(word.value).toEqual({ type: 'delta', seq: 1, text: 'Lanterns ' })
  return { model, lines, messageId: start.value.messageId, leave: () => reading.abort() }
}

test('a reply continues and is saved when its reader disconnects', async () => {
  const { model, messageId, leave } = await beginReply()
  leave()
  model.emitText('glow ')
  model.emitText('softly.')
  model.finish()
  await expect.poll(async () => (await listMessages()).at(-1)?.state).toBe('done')
  expect((await listMessages()).at(-1)).toMatchObject({
    id: messageId,
    content: 'Lanterns glow softly.',
  })
})

test('a second reader gets the rest of a reply after any sequence number, live and finished', async () => {
  const { model, lines, messageId } = await beginReply()
  model.emitText('glow ')
  const follower = client.streamLines(calls.chat.follow, { messageId, after: 1 }, { token })
  expect((await follower.next()).value).toMatchObject({ type: 'start', messageId })
  expect((await follower.next()).value).toEqual({ type: 'delta', seq: 2, text: 'glow ' })
  model.emitText('softly.')
  expect((await follower.next()).value).toEqual({ type: 'delta', seq: 3, text: 'softly.' })
  model.finish()
  expect((await follower.next()).value).toMatchObject({ type: 'done', seq: 3 })
  await Array.fromAsync(lines)
  for (const [after, rest] of [
    [0, 'Lanterns glow softly.'],
    [1, 'glow softly.'],
    [2, 'softly.'],
    [3, ''],
  ] as const) {
    const late = await client.collectLines(calls.chat.follow, { messageId, after }, { token })
    expect(getStreamText(late)).toBe(rest)
    expect(late.at(-1)).toMatchObject({ type: 'done', seq: 3, finish: 'stop' })
  }
})

test('another user can neither read nor stop a reply', async () => {
  const { model, lines, messageId } = await beginReply()
  const otherToken = (await client.signInGuest()).token
  for (const call of [calls.chat.follow, calls.chat.stop]) {
    expect(await client.sendRaw(call, { messageId }, { token: otherToken })).toMatchObject({
      errorCode: 18004,
    })
  }
  model.finish()
  await Array.fromAsync(lines)
})

test('a duplicate send returns the first reply, and its idempotency key with another text is refused', async () => {
  const requestId = randomUUID()
  const calledBefore = app.script.requests.length
  app.script.play(async function* () {
    yield { type: 'text', text: 'Only once.' }
    yield { type: 'finish', finish: 'stop' }
  })
  const first = await Array.fromAsync(send('Say it', requestId))
  const again = await Array.fromAsync(send('Say it', requestId))
  expect(again[0]).toEqual(first[0])
  expect(getStreamText(again)).toBe('Only once.')
  expect(app.script.requests.length - calledBefore).toBe(1)
  expect(await listMessages()).toHaveLength(2)
  const other = { aiGirlId: characterId, content: 'Say another', requestId }
  expect(await client.sendRaw(calls.chat.send, other, { token })).toMatchObject({
    errorCode: 10001,
  })
  expect(await listMessages()).toHaveLength(2)
})

test('twenty concurrent copies of one send make one message and one reply', async () => {
  const requestId = randomUUID()
  app.script.play(async function* () {
    await sleep(50)
    yield { type: 'text', text: 'One.' }
    yield { type: 'finish', finish: 'stop' }
  })
  const copies = await Promise.all(
    Array.from({ length: 20 }, () => Array.fromAsync(send('Double tap', requestId))),
  )
  expect(new Set(copies.map((lines) => JSON.stringify(lines[0]))).size).toBe(1)
  expect(copies.every((lines) => getStreamText(lines) === 'One.')).toBe(true)
  expect(await listMessages()).toHaveLength(2)
})

test('a second message while a reply is generated is refused', async () => {
  const { model, lines } = await beginReply()
  const second = { aiGirlId: characterId, content: 'And?' }
  expect(await client.sendRaw(calls.chat.send, second, { token })).toMatchObject({
    errorCode: 18003,
  })
  model.finish()
  await Array.fromAsync(lines)
  expect(await listMessages()).toHaveLength(2)
})

test('stopping a reply keeps its text, and stopping it again succeeds', async () => {
  const { lines, messageId } = await beginReply()
  await client.send(calls.chat.stop, { messageId }, { token })
  const rest = await Array.fromAsync(lines)
  expect(rest.at(-1)).toMatchObject({ type: 'done', seq: 1, finish: 'stopped' })
  expect((await listMessages()).at(-1)).toMatchObject({ content: 'Lanterns ', state: 'stopped' })
  await client.send(calls.chat.stop, { messageId }, { token })
})

test('a stop request that is only in the database reaches the node that generates the reply', async () => {
  const { lines, messageId } = await beginReply()
  await app.base.db
    .updateTable('replies')
    .set({ stop_asked: true })
    .where('message_id', '=', messageId)
    .execute()
  expect((await Array.fromAsync(lines)).at(-1)).toMatchObject({ type: 'done', finish: 'stopped' })
})

test('a model that fails at once gives a refunded error, and the next message works', async () => {
  app.script.play(async function* () {
    throw new Error('model is down')
  })
  const lines = await Array.fromAsync(send('Anybody there?'))
  expect(lines.at(-1)).toMatchObject({ type: 'error', errorCode: 19000, refunded: true })
  expect((await listMessages()).at(-1)).toMatchObject({ content: '', state: 'failed' })
  app.script.play(async function* () {
    yield { type: 'text', text: 'Here.' }
    yield { type: 'finish', finish: 'stop' }
  })
  expect(getStreamText(await Array.fromAsync(send('Now?')))).toBe('Here.')
})

test('a reply that breaks off is saved as incomplete', async () => {
  const { model, lines } = await beginReply()
  model.fail(new Error('cut'))
  expect((await Array.fromAsync(lines)).at(-1)).toMatchObject({ type: 'error', refunded: true })
  expect((await listMessages()).at(-1)).toMatchObject({ content: 'Lanterns ', state: 'incomplete' })
})

test('a reply whose node died is ended by the sweep as incomplete', async () => {
  const { model, lines, messageId } = await beginReply()
  await sleep(300)
  expect(await sweepReplies(app.createJobContext('sweep'))).toEqual({ ended: 0 })
  // Treats every running reply as lost, as if this node had stopped renewing it.
  await sweepReplies(app.createJobContext('sweep'), { lostForMs: 0 })
  model.finish()
  expect((await Array.fromAsync(lines)).at(-1)).toMatchObject({ type: 'error', errorCode: 19000 })
  expect((await listMessages()).find(({ id }) => id === messageId)).toMatchObject({
    state: 'incomplete',
  })
})

/** Makes every save of a running reply fail until the returned function is called. */
const failSaves = async (): Promise<() => Promise<void>> => {
  const owner = new pg.Client({ connectionString: app.database.ownerUrl })
  await owner.connect()
  let isFailing = true
  const stopFailing = async () => {
    if (!isFailing) return
    isFailing = false
    await owner.query('drop function fail_save cascade')
    await owner.end()
  }
  onTestFinished(stopFailing)
  await owner.query(
    `create function fail_save() returns trigger language plpgsql as $$ begin
       raise exception 'the disk is full' using errcode = '53100';
     end $$`,
  )
  await owner.query(
    'create trigger fail_save before update on replies for each row execute function fail_save()',
  )
  return stopFailing
}

test('text that could not be saved for a while is saved by a later save, once', async () => {
  const { model, lines, messageId } = await beginReply()
  const readSaved = async () => (await listMessages()).find(({ id }) => id === messageId)
  await expect.poll(readSaved).toMatchObject({ content: 'Lanterns ' })
  const stopFailing = await failSaves()
  let shown = 'Lanterns '
  for (const word of ['glow ', 'softly ', 'harbour ', 'lantern ']) {
    model.emitText(word)
    const { value } = await lines.next()
    shown += value?.type === 'delta' ? value.text : ''
    expect(await app.services.service(replyRegistry).saveNow(), 'saving fails').toBe(false)
  }
  expect(shown).toBe('Lanterns glow softly harbour lantern ')
  expect(await readSaved()).toMatchObject({ content: 'Lanterns ' })
  await stopFailing()
  // The reply is still running, so this is written by the periodic save and not by the final one.
  await expect.poll(readSaved).toMatchObject({ content: shown, state: 'streaming' })
  model.emitText('light.')
  model.finish()
  await Array.fromAsync(lines)
  expect(await readSaved()).toMatchObject({ content: `${shown}light.`, state: 'done' })
})

test('older messages are paged, oldest first in each page', async () => {
  app.script.play(async function* (request) {
    yield { type: 'text', text: `re: ${request.turns.at(-1)?.text}` }
    yield { type: 'finish', finish: 'stop' }
  })
  for (let i = 1; i <= 4; i++) await Array.fromAsync(send(`m${i}`))
  const page = async (before?: number) =>
    client.send(
      calls.chat.messages,
      { aiAgentId: characterId, pageSize: 3, ...(before ? { before } : {}) },
      { token },
    )
  const newest = await page()
  expect(newest.list.map((m) => m.content)).toEqual(['re: m3', 'm4', 're: m4'])
  expect(newest.hasMore).toBe(true)
  const middle = await page(newest.list[0]?.id)
  expect(middle.list.map((m) => m.content)).toEqual(['m2', 're: m2', 'm3'])
  const oldest = await page(middle.list[0]?.id)
  expect(oldest.list.map((m) => m.content)).toEqual(['m1', 're: m1'])
  expect(oldest.hasMore).toBe(false)
})

test('a crisis notice is sent also while a reply is generated', async () => {
  const { model, lines } = await beginReply()
  const care = await Array.fromAsync(send('I want to kill myself tonight'))
  expect(care.map(({ type }) => type)).toEqual(['start', 'notice', 'done'])
  model.finish()
  expect((await Array.fromAsync(lines)).at(-1)).toMatchObject({ type: 'done', finish: 'stop' })
})

test('a user who claims to be a minor in a crisis gets the notice and is paused', async () => {
  const care = await Array.fromAsync(send('I am 15 and I want to kill myself'))
  expect(care[1]).toMatchObject({ type: 'notice', kind: 'crisis' })
  const next = { aiGirlId: characterId, content: 'hello' }
  expect(await client.sendRaw(calls.chat.send, next, { token })).toMatchObject({ errorCode: 20001 })
})

test('one idempotency key used for two characters at once gives one message and one refusal', async () => {
  app.script.play(async function* () {
    yield { type: 'text', text: 'Yes.' }
    yield { type: 'finish', finish: 'stop' }
  })
  const { list } = await client.send(calls.characters.list)
  const requestId = randomUUID()
  const bodies = await Promise.all(
    list.slice(0, 2).map(async ({ id }) => {
      const fields = { aiGirlId: id, content: 'Both of you', requestId }
      return (await client.request(calls.chat.send, fields, { token })).text()
    }),
  )
  expect(bodies.filter((body) => body.includes('"errorCode":10001'))).toHaveLength(1)
  expect(bodies.filter((body) => body.includes('"type":"done"'))).toHaveLength(1)
})

test('the next message can be sent right after a successful stop', async () => {
  const { lines, messageId } = await beginReply()
  await client.send(calls.chat.stop, { messageId }, { token })
  app.script.play(async function* () {
    yield { type: 'text', text: 'Go on.' }
    yield { type: 'finish', finish: 'stop' }
  })
  expect(getStreamText(await Array.fromAsync(send('And now?')))).toBe('Go on.')
  await Array.fromAsync(lines)
})

test('a reply of a model that does not stop is cut at the maximum length', async () => {
  app.script.play(async function* () {
    for (;;) yield { type: 'text', text: 'lanterns glow softly '.repeat(20) }
  })
  const lines = await Array.fromAsync(send('Talk'))
  expect(lines.at(-1)).toMatchObject({ type: 'done', finish: 'length' })
  expect(getStreamText(lines).length).toBeLessThan(9_000)
})
