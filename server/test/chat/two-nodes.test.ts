import { calls } from '@dulcinea/contract'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadCatalogue } from '../../src/features/characters/index.ts'
import { replyDesk, sweepReplies } from '../../src/features/chat/index.ts'
import { changeNews } from '../../src/kernel/change-news.ts'
import { clientOf, textOf, type Client } from '../support/client.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// A push service where nobody answers.
const NOWHERE = 'http://127.0.0.1:9'

let nodeA: TestApp
let nodeB: TestApp
let clientA: Client
let clientB: Client
let token: string
let userId: number
let aiGirlId: number

beforeAll(async () => {
  const env = { PUSH_ORIGINS: NOWHERE }
  nodeA = await startTestApp({ withCatalogue: false, env })
  nodeB = await startTestApp({ beside: nodeA, env })
  const loading = [nodeA, nodeB].map((node) => loadCatalogue(node.job('test')))
  await Promise.all(loading)
  clientA = clientOf(nodeA.api)
  clientB = clientOf(nodeB.api)
  aiGirlId = (await clientA.send(calls.characters.list)).list[0]?.id ?? 0
  for (const node of [nodeA, nodeB]) {
    await vi.waitUntil(() => node.parts.part(replyDesk).bus.isConnected)
  }
})
afterAll(async () => {
  await nodeB.stop()
  await nodeA.stop()
})
beforeEach(async () => {
  ;({ token, userId } = await clientA.guest())
})

/** She begins to speak on node A. */
const begin = async (requestId: string = randomUUID(), signal?: AbortSignal) => {
  const hand = nodeA.script.playByHand()
  hand.say('Lanterns ')
  const wish = { aiGirlId, content: 'Hello', requestId }
  const lines = clientA.lines(calls.chat.send, wish, { token, signal })
  const start = await lines.next()
  if (start.done || start.value.type !== 'start') throw new Error('no start line')
  await lines.next()
  return { hand, lines, messageId: start.value.messageId }
}

/** Nothing of a reply can be saved until the returned way is taken. */
const unsaved = async (messageId: number) => {
  const isHeld = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const over = nodeB.base.db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('replies')
      .select('seq')
      .where('message_id', '=', messageId)
      .forUpdate()
      .execute()
    isHeld.resolve()
    await release.promise
  })
  await isHeld.promise
  return async () => {
    release.resolve()
    await over
  }
}

test('a reader on another node hears each word as it is said, before it is on record', async () => {
  const { hand, lines, messageId } = await begin()
  const elsewhere = clientB.lines(calls.chat.follow, { messageId, after: 0 }, { token })
  expect((await elsewhere.next()).value).toMatchObject({ type: 'start', messageId })
  let text = ''
  let spoken = 'Lanterns '
  const hears = async () => {
    while (text.length < spoken.length) {
      const { value } = await elsewhere.next()
      if (value?.type !== 'delta') throw new Error(`not a word: ${JSON.stringify(value)}`)
      text += value.text
    }
  }
  await hears()
  const save = await unsaved(messageId)
  for (let i = 0; i < 12; i++) {
    hand.say('lanterns ')
    spoken += 'lanterns '
    await hears()
  }
  expect(text).toBe(spoken)
  await save()
  hand.finish()
  expect((await elsewhere.next()).value).toMatchObject({ type: 'done', seq: 13 })
  expect(textOf(await Array.fromAsync(lines))).toBe(spoken.slice('Lanterns '.length))
})

test('a node that was only slow for a while is not taken for dead', async () => {
  const { hand, lines, messageId } = await begin()
  const save = await unsaved(messageId)
  await sleep(600)
  const sweeping = sweepReplies(nodeB.job('sweep'), { lostForMs: 500 })
  await sleep(200)
  await save()
  expect(await sweeping).toEqual({ ended: 0 })
  hand.say('glow.')
  hand.finish()
  expect((await Array.fromAsync(lines)).at(-1)).toMatchObject({ type: 'done', finish: 'stop' })
})

test('stopping on another node ends it where it is made, and the next message can follow there', async () => {
  const { lines, messageId } = await begin()
  await clientB.send(calls.chat.stop, { messageId }, { token })
  expect((await Array.fromAsync(lines)).at(-1)).toMatchObject({ type: 'done', finish: 'stopped' })
  nodeA.script.play(async function* () {
    yield { type: 'text', text: 'Yes.' }
    yield { type: 'finish', finish: 'stop' }
  })
  const next = { aiGirlId, content: 'And now?' }
  expect(textOf(await clientB.allLines(calls.chat.send, next, { token }))).toBe('Yes.')
})

test('a conversation forgotten on another node is charged for what was shown of its reply', async () => {
  const { lines, messageId } = await begin()
  await vi.waitFor(async () => {
    const row = await nodeA.base.db
      .selectFrom('replies')
      .select('seq')
      .where('message_id', '=', messageId)
      .executeTakeFirst()
    expect(row?.seq).toBe(1)
  })
  await clientB.send(calls.history.forget, { aiAgentId: aiGirlId }, { token })
  expect((await Array.fromAsync(lines)).at(-1)).toMatchObject({ type: 'error', refunded: false })
  const { extend } = await clientB.send(calls.points.extraInfo, {}, { token })
  expect(JSON.parse(extend)).toMatchObject({ freeTimes: 5 })
})

test('a second message on the other node is refused while she speaks, the same one is the same', async () => {
  const requestId = randomUUID()
  const { hand, lines, messageId } = await begin(requestId)
  const other = { aiGirlId, content: 'Me too' }
  expect(await clientB.raw(calls.chat.send, other, { token })).toMatchObject({ errorCode: 18003 })
  const same = { aiGirlId, content: 'Hello', requestId }
  const there = clientB.allLines(calls.chat.send, same, { token })
  hand.say('glow.')
  hand.finish()
  await Array.fromAsync(lines)
  expect((await there)[0]).toMatchObject({ type: 'start', messageId })
  expect(textOf(await there)).toBe('Lanterns glow.')
})

test('words too many for one notice, and a reader who joins late, lose nothing', async () => {
  const { hand, lines, messageId } = await begin()
  const long = 'lantern '.repeat(900)
  const elsewhere = clientB.allLines(calls.chat.follow, { messageId, after: 1 }, { token })
  await sleep(300)
  hand.say(long.slice(0, 3_000))
  hand.say(long.slice(3_000))
  const late = clientB.allLines(calls.chat.follow, { messageId, after: 2 }, { token })
  await sleep(400)
  hand.finish()
  expect(textOf(await elsewhere)).toBe(long)
  expect(textOf(await late)).toBe(long.slice(3_000))
  await Array.fromAsync(lines)
})

test('who listens on another node hears it and is not told by push; who listens nowhere is', async () => {
  const address = { endpoint: `${NOWHERE}/${userId}`, p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }
  await clientA.send(calls.push.subscribe, { ...address, timeZone: 'UTC' }, { token })
  const timesTold = async () =>
    (
      await nodeA.base.db
        .selectFrom('audit_log')
        .select('what')
        .where('user_id', '=', userId)
        .where('what', '=', 'chat.tell-away')
        .execute()
    ).length
  const desk = nodeA.parts.part(replyDesk)
  const hungUp = async () => {
    const leaving = new AbortController()
    const begun = await begin(randomUUID(), leaving.signal)
    leaving.abort()
    await vi.waitFor(() => expect(desk.find(begun.messageId)?.listeners).toEqual([]))
    return begun
  }

  const heard = await hungUp()
  const wish = { messageId: heard.messageId, after: 0 }
  const elsewhere = clientB.allLines(calls.chat.follow, wish, { token })
  await vi.waitFor(() => expect(desk.bus.listeners(heard.messageId)).toHaveLength(1))
  heard.hand.finish()
  expect((await elsewhere).at(-1)).toMatchObject({ type: 'done' })
  await desk.settled(heard.messageId)
  expect(await timesTold()).toBe(0)

  const unheard = await hungUp()
  unheard.hand.finish()
  await desk.settled(unheard.messageId)
  expect(await timesTold()).toBe(1)
})

test('what one node has changed the other one forgets, and only that', async () => {
  const forgotten: string[] = []
  const there = nodeB.parts.part(changeNews)
  there.onChange('prices', () => forgotten.push('prices'))
  there.onChange('names', () => forgotten.push('names'))
  await nodeA.parts.part(changeNews).changed('prices')
  await vi.waitFor(() => expect(forgotten).toEqual(['prices']))
})

test('nodes that start together bring the catalogue in once', async () => {
  const { rows } = await sql<{ characters: number; loads: number }>`
    select (select count(*) from characters) as characters,
           (select count(*) from catalogue_state) as loads`.execute(nodeA.base.db)
  const files = await readdir(new URL('../../catalogue/characters/', import.meta.url))
  expect(rows).toEqual([{ characters: files.length, loads: 1 }])
})
