import { calls } from '@dulcinea/contract'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadCatalogue } from '../../src/features/characters/index.ts'
import { replyRegistry, sweepReplies } from '../../src/features/chat/index.ts'
import { cacheInvalidation } from '../../src/kernel/cache-invalidation.ts'
import { createClient, getStreamText, type Client } from '../support/client.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// A push service address where nothing listens.
const UNREACHABLE_ORIGIN = 'http://127.0.0.1:9'

let nodeA: TestApp
let nodeB: TestApp
let clientA: Client
let clientB: Client
let token: string
let userId: number
let aiGirlId: number

beforeAll(async () => {
  const env = { PUSH_ORIGINS: UNREACHABLE_ORIGIN }
  nodeA = await startTestApp({ withCatalogue: false, env })
  nodeB = await startTestApp({ peer: nodeA, env })
  const loading = [nodeA, nodeB].map((node) => loadCatalogue(node.createJobContext('test')))
  await Promise.all(loading)
  clientA = createClient(nodeA.api)
  clientB = createClient(nodeB.api)
  aiGirlId = (await clientA.send(calls.characters.list)).list[0]?.id ?? 0
  for (const node of [nodeA, nodeB]) {
    await vi.waitUntil(() => node.services.service(replyRegistry).pubsub.isConnected)
  }
})
afterAll(async () => {
  await nodeB.stop()
  await nodeA.stop()
})
beforeEach(async () => {
  ;({ token, userId } = await clientA.signInGuest())
})

/** Starts a reply on node A and reads its first chunk. */
const beginReply = async (requestId: string = randomUUID(), signal?: AbortSignal) => {
  const model = nodeA.script.playManually()
  model.emitText('Lanterns ')
  const fields = { aiGirlId, content: 'Hello', requestId }
  const lines = clientA.streamLines(calls.chat.send, fields, { token, signal })
  const start = await lines.next()
  if (start.done || start.value.type !== 'start') throw new Error('no start line')
  await lines.next()
  return { model, lines, messageId: start.value.messageId }
}

/** Blocks saves of a reply by a row lock until the returned function is called. */
const blockSaves = async (messageId: number) => {
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

test('a reader on another node receives each chunk before it is saved', async () => {
  const { model, lines, messageId } = await beginReply()
  const elsewhere = clientB.streamLines(calls.chat.follow, { messageId, after: 0 }, { token })
  expect((await elsewhere.next()).value).toMatchObject({ type: 'start', messageId })
  let text = ''
  let expectedText = 'Lanterns '
  const readExpected = async () => {
    while (text.length < expectedText.length) {
      const { value } = await elsewhere.next()
      if (value?.type !== 'delta') throw new Error(`no delta line: ${JSON.stringify(value)}`)
      text += value.text
    }
  }
  await readExpected()
  const unblockSaves = await blockSaves(messageId)
  for (let i = 0; i < 12; i++) {
    model.emitText('lanterns ')
    expectedText += 'lanterns '
    await readExpected()
  }
  expect(text).toBe(expectedText)
  await unblockSaves()
  model.finish()
  expect((await elsewhere.next()).value).toMatchObject({ type: 'done', seq: 13 })
  expect(getStreamText(await Array.fromAsync(lines))).toBe(expectedText.slice('Lanterns '.length))
})

test('the sweep does not end a reply whose node was slow to save it', async () => {
  const { model, lines, messageId } = await beginReply()
  const unblockSaves = await blockSaves(messageId)
  await sleep(600)
  const sweeping = sweepReplies(nodeB.createJobContext('sweep'), { lostForMs: 500 })
  await sleep(200)
  await unblockSaves()
  expect(await sweeping).toEqual({ ended: 0 })
  model.emitText('glow.')
  model.finish()
  expect((await Array.fromAsync(lines)).at(-1)).toMatchObject({ type: 'done', finish: 'stop' })
})

test('a reply is stopped from another node, and the next message can be sent there', async () => {
  const { lines, messageId } = await beginReply()
  await clientB.send(calls.chat.stop, { messageId }, { token })
  expect((await Array.fromAsync(lines)).at(-1)).toMatchObject({ type: 'done', finish: 'stopped' })
  nodeA.script.play(async function* () {
    yield { type: 'text', text: 'Yes.' }
    yield { type: 'finish', finish: 'stop' }
  })
  const next = { aiGirlId, content: 'And now?' }
  expect(getStreamText(await clientB.collectLines(calls.chat.send, next, { token }))).toBe('Yes.')
})

test('a conversation forgotten from another node is charged for the shown part of its reply', async () => {
  const { lines, messageId } = await beginReply()
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

test('while a reply runs, another node refuses a second message and follows the reply for a duplicate', async () => {
  const requestId = randomUUID()
  const { model, lines, messageId } = await beginReply(requestId)
  const other = { aiGirlId, content: 'Me too' }
  expect(await clientB.sendRaw(calls.chat.send, other, { token })).toMatchObject({
    errorCode: 18003,
  })
  const same = { aiGirlId, content: 'Hello', requestId }
  const there = clientB.collectLines(calls.chat.send, same, { token })
  model.emitText('glow.')
  model.finish()
  await Array.fromAsync(lines)
  expect((await there)[0]).toMatchObject({ type: 'start', messageId })
  expect(getStreamText(await there)).toBe('Lanterns glow.')
})

test('chunks too large for one notification reach readers on another node, also late ones', async () => {
  const { model, lines, messageId } = await beginReply()
  const long = 'lantern '.repeat(900)
  const elsewhere = clientB.collectLines(calls.chat.follow, { messageId, after: 1 }, { token })
  await sleep(300)
  model.emitText(long.slice(0, 3_000))
  model.emitText(long.slice(3_000))
  const late = clientB.collectLines(calls.chat.follow, { messageId, after: 2 }, { token })
  await sleep(400)
  model.finish()
  expect(getStreamText(await elsewhere)).toBe(long)
  expect(getStreamText(await late)).toBe(long.slice(3_000))
  await Array.fromAsync(lines)
})

test('a user who follows a reply on another node gets no push, and one who does not follow it does', async () => {
  const address = {
    endpoint: `${UNREACHABLE_ORIGIN}/${userId}`,
    p256dh: 'A'.repeat(87),
    auth: 'A'.repeat(22),
  }
  await clientA.send(calls.push.subscribe, { ...address, timeZone: 'UTC' }, { token })
  const countPushes = async () =>
    (
      await nodeA.base.db
        .selectFrom('audit_log')
        .select('what')
        .where('user_id', '=', userId)
        .where('what', '=', 'chat.tell-away')
        .execute()
    ).length
  const registry = nodeA.services.service(replyRegistry)
  const beginAndDisconnect = async () => {
    const leaving = new AbortController()
    const begun = await beginReply(randomUUID(), leaving.signal)
    leaving.abort()
    await vi.waitFor(() => expect(registry.find(begun.messageId)?.listeners).toEqual([]))
    return begun
  }

  const followed = await beginAndDisconnect()
  const followFields = { messageId: followed.messageId, after: 0 }
  const elsewhere = clientB.collectLines(calls.chat.follow, followFields, { token })
  await vi.waitFor(() =>
    expect(registry.pubsub.getRemoteListeners(followed.messageId)).toHaveLength(1),
  )
  followed.model.finish()
  expect((await elsewhere).at(-1)).toMatchObject({ type: 'done' })
  await registry.waitUntilSettled(followed.messageId)
  expect(await countPushes()).toBe(0)

  const unfollowed = await beginAndDisconnect()
  unfollowed.model.finish()
  await registry.waitUntilSettled(unfollowed.messageId)
  expect(await countPushes()).toBe(1)
})

test('a change on one node invalidates only that cache on the other node', async () => {
  const forgotten: string[] = []
  const there = nodeB.services.service(cacheInvalidation)
  there.onInvalidate('prices', () => forgotten.push('prices'))
  there.onInvalidate('names', () => forgotten.push('names'))
  await nodeA.services.service(cacheInvalidation).invalidate('prices')
  await vi.waitFor(() => expect(forgotten).toEqual(['prices']))
})

test('nodes that start together load the catalogue once', async () => {
  const { rows } = await sql<{ characters: number; loads: number }>`
    select (select count(*) from characters) as characters,
           (select count(*) from catalogue_state) as loads`.execute(nodeA.base.db)
  const files = await readdir(new URL('../../catalogue/characters/', import.meta.url))
  expect(rows).toEqual([{ characters: files.length, loads: 1 }])
})
