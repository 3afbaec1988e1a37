import { calls } from '@dulcinea/contract'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepReplies } from '../src/features/chat/index.ts'
import { clientOf, textOf, type Client } from './support/client.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let client: Client
let token: string
let characterId: number

beforeAll(async () => {
  app = await startTestApp()
  client = clientOf(app.api)
})
afterAll(() => app.stop())
beforeEach(async () => {
  token = (await client.guest()).token
  const { list } = await client.send(calls.characters.list)
  characterId = list[0]?.id ?? 0
})

const send = (content: string, requestId: string = randomUUID(), signal?: AbortSignal) =>
  client.lines(calls.chat.send, { aiGirlId: characterId, content, requestId }, { token, signal })

const history = async () =>
  (await client.send(calls.chat.messages, { aiAgentId: characterId }, { token })).list

/** Starts a reply and reads to its first word. */
const begin = async (content = 'Hello') => {
  const hand = app.script.playByHand()
  hand.say('Lanterns ')
  const reading = new AbortController()
  const lines = send(content, randomUUID(), reading.signal)
  const start = await lines.next()
  if (start.done || start.value.type !== 'start') throw new Error('no start line')
  const word = await lines.next()
  expect(word.value).toEqual({ type: 'delta', seq: 1, text: 'Lanterns ' })
  return { hand, lines, messageId: start.value.messageId, leave: () => reading.abort() }
}

test('a reply goes on and is saved when its reader goes away', async () => {
  const { hand, messageId, leave } = await begin()
  leave()
  hand.say('glow ')
  hand.say('softly.')
  hand.finish()
  await expect.poll(async () => (await history()).at(-1)?.state).toBe('done')
  expect((await history()).at(-1)).toMatchObject({
    id: messageId,
    content: 'Lanterns glow softly.',
  })
})

test('a second reader gets the rest after any sequence number, live and finished', async () => {
  const { hand, lines, messageId } = await begin()
  hand.say('glow ')
  const follower = client.lines(calls.chat.follow, { messageId, after: 1 }, { token })
  expect((await follower.next()).value).toMatchObject({ type: 'start', messageId })
  expect((await follower.next()).value).toEqual({ type: 'delta', seq: 2, text: 'glow ' })
  hand.say('softly.')
  expect((await follower.next()).value).toEqual({ type: 'delta', seq: 3, text: 'softly.' })
  hand.finish()
  expect((await follower.next()).value).toMatchObject({ type: 'done', seq: 3 })
  await Array.fromAsync(lines)
  for (const [after, rest] of [
    [0, 'Lanterns glow softly.'],
    [1, 'glow softly.'],
    [2, 'softly.'],
    [3, ''],
  ] as const) {
    const late = await client.allLines(calls.chat.follow, { messageId, after }, { token })
    expect(textOf(late)).toBe(rest)
    expect(late.at(-1)).toMatchObject({ type: 'done', seq: 3, finish: 'stop' })
  }
})

test('nobody else reads, stops or even finds the reply', async () => {
  const { hand, lines, messageId } = await begin()
  const stranger = (await client.guest()).token
  for (const call of [calls.chat.follow, calls.chat.stop]) {
    expect(await client.raw(call, { messageId }, { token: stranger })).toMatchObject({
      errorCode: 18004,
    })
  }
  hand.finish()
  await Array.fromAsync(lines)
})

test('the same request again gives the same reply, and other words under it are refused', async () => {
  const requestId = randomUUID()
  const calledBefore = app.script.requests.length
  app.script.play(async function* () {
    yield { type: 'text', text: 'Only once.' }
    yield { type: 'finish', finish: 'stop' }
  })
  const first = await Array.fromAsync(send('Say it', requestId))
  const again = await Array.fromAsync(send('Say it', requestId))
  expect(again[0]).toEqual(first[0])
  expect(textOf(again)).toBe('Only once.')
  expect(app.script.requests.length - calledBefore).toBe(1)
  expect(await history()).toHaveLength(2)
  const other = { aiGirlId: characterId, content: 'Say another', requestId }
  expect(await client.raw(calls.chat.send, other, { token })).toMatchObject({ errorCode: 10001 })
  expect(await history()).toHaveLength(2)
})

test('twenty copies of one request at once make one message and one reply', async () => {
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
  expect(copies.every((lines) => textOf(lines) === 'One.')).toBe(true)
  expect(await history()).toHaveLength(2)
})

test('a second message while she answers is refused', async () => {
  const { hand, lines } = await begin()
  const second = { aiGirlId: characterId, content: 'And?' }
  expect(await client.raw(calls.chat.send, second, { token })).toMatchObject({ errorCode: 18003 })
  hand.finish()
  await Array.fromAsync(lines)
  expect(await history()).toHaveLength(2)
})

test('stop keeps what was said, and stopping again is a success', async () => {
  const { lines, messageId } = await begin()
  await client.send(calls.chat.stop, { messageId }, { token })
  const rest = await Array.fromAsync(lines)
  expect(rest.at(-1)).toMatchObject({ type: 'done', seq: 1, finish: 'stopped' })
  expect((await history()).at(-1)).toMatchObject({ content: 'Lanterns ', state: 'stopped' })
  await client.send(calls.chat.stop, { messageId }, { token })
})

test('a wish to stop that only the database knows reaches the node that makes the reply', async () => {
  const { lines, messageId } = await begin()
  await app.base.db
    .updateTable('replies')
    .set({ stop_asked: true })
    .where('message_id', '=', messageId)
    .execute()
  expect((await Array.fromAsync(lines)).at(-1)).toMatchObject({ type: 'done', finish: 'stopped' })
})

test('a model that fails at once is told as an error, and the next message works', async () => {
  app.script.play(async function* () {
    throw new Error('model is down')
  })
  const lines = await Array.fromAsync(send('Anybody there?'))
  expect(lines.at(-1)).toMatchObject({ type: 'error', errorCode: 19000, refunded: true })
  expect((await history()).at(-1)).toMatchObject({ content: '', state: 'failed' })
  app.script.play(async function* () {
    yield { type: 'text', text: 'Here.' }
    yield { type: 'finish', finish: 'stop' }
  })
  expect(textOf(await Array.fromAsync(send('Now?')))).toBe('Here.')
})

test('a reply that breaks off is kept and marked', async () => {
  const { hand, lines } = await begin()
  hand.breakOff(new Error('cut'))
  expect((await Array.fromAsync(lines)).at(-1)).toMatchObject({ type: 'error', refunded: true })
  expect((await history()).at(-1)).toMatchObject({ content: 'Lanterns ', state: 'incomplete' })
})

test('a reply whose node died is ended by the sweep, and her next reply can begin', async () => {
  const { hand, lines, messageId } = await begin()
  await sleep(300)
  expect(await sweepReplies(app.job('sweep'))).toEqual({ ended: 0 })
  // As if this node had stopped renewing it: the row is old, whatever still runs in memory.
  await sweepReplies(app.job('sweep'), { lostForMs: 0 })
  hand.finish()
  expect((await Array.fromAsync(lines)).at(-1)).toMatchObject({ type: 'error', errorCode: 19000 })
  expect((await history()).find(({ id }) => id === messageId)).toMatchObject({
    state: 'incomplete',
  })
})

test('words that could not be saved for a while are all there in the end, once', async () => {
  const { hand, lines } = await begin()
  for (const word of 'abcdefghij') {
    hand.say(word)
    await sleep(60)
  }
  hand.finish()
  await Array.fromAsync(lines)
  expect((await history()).at(-1)?.content).toBe('Lanterns abcdefghij')
})

test('older messages come page by page, oldest first', async () => {
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

test('care comes also while she is answering', async () => {
  const { hand, lines } = await begin()
  const care = await Array.fromAsync(send('I want to kill myself tonight'))
  expect(care.map(({ type }) => type)).toEqual(['start', 'notice', 'done'])
  hand.finish()
  expect((await Array.fromAsync(lines)).at(-1)).toMatchObject({ type: 'done', finish: 'stop' })
})

test('who says to be a child in a crisis is cared for, and paused', async () => {
  const care = await Array.fromAsync(send('I am 15 and I want to kill myself'))
  expect(care[1]).toMatchObject({ type: 'notice', kind: 'crisis' })
  const next = { aiGirlId: characterId, content: 'hello' }
  expect(await client.raw(calls.chat.send, next, { token })).toMatchObject({ errorCode: 20001 })
})

test('the same request to two characters at once is one message and a clear refusal', async () => {
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

test('a successful stop means that the next message can follow at once', async () => {
  const { lines, messageId } = await begin()
  await client.send(calls.chat.stop, { messageId }, { token })
  app.script.play(async function* () {
    yield { type: 'text', text: 'Go on.' }
    yield { type: 'finish', finish: 'stop' }
  })
  expect(textOf(await Array.fromAsync(send('And now?')))).toBe('Go on.')
  await Array.fromAsync(lines)
})

test('a model that does not stop by itself is stopped, and it is a reply', async () => {
  app.script.play(async function* () {
    for (;;) yield { type: 'text', text: 'lanterns glow softly '.repeat(20) }
  })
  const lines = await Array.fromAsync(send('Talk'))
  expect(lines.at(-1)).toMatchObject({ type: 'done', finish: 'length' })
  expect(textOf(lines).length).toBeLessThan(9_000)
})
