import { calls } from '@dulcinea/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCharacterFactory } from '../characters/character-factory.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { createChatHarness, type ChatHarness, type ChatUser } from './chat-harness.ts'

const MESSAGE_COUNT = 10_000
const CONVERSATION_COUNT = 2_000

let app: TestApp
let harness: ChatHarness
let ada: ChatUser

beforeAll(async () => {
  app = await startTestApp()
  harness = await createChatHarness(app)
  harness.playNumberedReplies()
})
afterAll(() => app.stop())
beforeEach(async () => {
  ada = await harness.createUser()
})

const listHistory = async (user: ChatUser = ada, fields = {}) =>
  (await harness.client.send(calls.history.list, fields, { token: user.token })).list
const markConversation = (
  call: 'pin' | 'unpin' | 'remove' | 'read',
  id: number,
  user: ChatUser = ada,
) => harness.client.sendRaw(calls.history[call], { id }, { token: user.token })
const sendMessage = (aiGirlId: number, content: string) =>
  harness.client.collectLines(calls.chat.send, { aiGirlId, content }, { token: ada.token })
const itemAt = <T>(list: readonly T[], at: number): T => {
  const one = list[at]
  if (one === undefined) throw new Error('the list is too short')
  return one
}

/** Inserts a conversation with this many messages. */
const insertConversation = async (
  userId: number,
  characterId: number,
  count: number,
): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    insert into conversations (user_id, character_id, last_seq, read_seq)
    values (${userId}, ${characterId}, ${count}, ${count}) returning id`.execute(app.base.db)
  const id = rows[0]?.id
  await sql`
    insert into messages (conversation_id, user_id, seq, role, content, state, created_at)
    select ${id}, ${userId}, n, case when n % 2 = 1 then 'user' else 'her' end, 'line ' || n,
        'done', timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(1, ${count}::int) n order by n`.execute(app.base.db)
  await sql`
    update messages m set parent_id = b.id from messages b
     where m.conversation_id = ${id} and b.conversation_id = ${id} and b.seq = m.seq - 1`.execute(
    app.base.db,
  )
  await sql`update conversations set leaf_id =
    (select id from messages where conversation_id = ${id} and seq = ${count})
    where id = ${id}`.execute(app.base.db)
}

const measureFastest = async (work: () => Promise<unknown>): Promise<number> => {
  let best = Infinity
  for (let i = 0; i < 4; i++) {
    const from = performance.now()
    await work()
    best = Math.min(best, performance.now() - from)
  }
  return best
}

test('the history lists pinned conversations first, then the newest, with last message and unread count, and only the user’s own', async () => {
  const [one, two, three] = harness.characters.map(({ id }) => id)
  for (const id of [one, two, three]) {
    await sendMessage(id ?? 0, 'hello')
    app.clock.advance(1000)
  }
  const entries = await listHistory()
  expect(entries.map(({ aiGirlId }) => aiGirlId)).toEqual([three, two, one])
  expect(entries[0]).toMatchObject({
    name: harness.characters[2]?.name,
    lastMessage: expect.stringMatching(/^r\d+$/),
    isTop: false,
    unread: 1,
    status: 0,
  })
  const oldest = itemAt(entries, 2).id
  expect(await markConversation('pin', oldest)).toMatchObject({ errorCode: 0, data: null })
  expect((await listHistory()).map(({ aiGirlId }) => aiGirlId)).toEqual([one, three, two])
  expect((await listHistory())[0]).toMatchObject({ isTop: true })
  await markConversation('unpin', oldest)
  expect((await listHistory()).at(-1)).toMatchObject({ id: oldest, isTop: false })
  await markConversation('read', oldest)
  expect((await listHistory()).at(-1)).toMatchObject({ unread: 0 })
  await sendMessage(one ?? 0, 'again')
  expect((await listHistory())[0]).toMatchObject({ id: oldest, unread: 1 })
  const otherUser = await harness.createUser()
  for (const call of ['pin', 'unpin', 'remove', 'read'] as const) {
    expect(await markConversation(call, oldest, otherUser)).toMatchObject({ errorCode: 12001 })
  }
  expect(await listHistory(otherUser)).toEqual([])
  await markConversation('remove', oldest)
  expect((await listHistory()).map(({ aiGirlId }) => aiGirlId)).toEqual([three, two])
  expect(await markConversation('remove', oldest)).toMatchObject({ errorCode: 12001 })
})

test('listing messages does not mark them as read, and marking one leaves later ones unread', async () => {
  await ada.send({ content: 'a' })
  const { historyId, list } = await ada.readPage()
  expect((await listHistory())[0]).toMatchObject({ id: historyId, unread: 1 })
  await harness.client.send(
    calls.history.read,
    { id: historyId ?? 0, messageId: list.at(-1)?.id ?? 0 },
    { token: ada.token },
  )
  expect((await listHistory())[0]).toMatchObject({ unread: 0 })
  await ada.send({ regenerate: list.at(-1)?.id ?? 0 })
  expect((await listHistory())[0]).toMatchObject({ unread: 1 })
})

test('a deleted character cannot be written to, and its conversation stays readable', async () => {
  const characters = createCharacterFactory(app)
  const deletedId = await characters.create({ en: { firstName: 'Wren' } })
  await sendMessage(deletedId, 'hello')
  await characters.update(deletedId, { deleted_at: new Date() })
  expect((await listHistory())[0]).toMatchObject({
    aiGirlId: deletedId,
    name: 'Wren',
    status: 18000,
  })
  const send = { aiGirlId: deletedId, content: 'still there?' }
  expect(await harness.client.sendRaw(calls.chat.send, send, { token: ada.token })).toMatchObject({
    errorCode: 18000,
  })
  const { list } = await harness.client.send(
    calls.chat.messages,
    { aiAgentId: deletedId },
    { token: ada.token },
  )
  expect(list.map(({ content }) => content)).toEqual(['hello', expect.stringMatching(/^r/)])
})

test('a conversation of ten thousand messages is paged, searched and opened at any message or date quickly', async () => {
  await insertConversation(ada.userId, ada.aiGirlId, MESSAGE_COUNT)
  const lines = async (fields: Record<string, string | number>) => {
    const { list, hasMore, hasNewer } = await ada.readPage(fields)
    return {
      first: list[0]?.content,
      last: list.at(-1)?.content,
      n: list.length,
      hasMore,
      hasNewer,
    }
  }
  const newest = await ada.listMessages()
  expect(await lines({})).toEqual({
    first: `line ${MESSAGE_COUNT - 49}`,
    last: `line ${MESSAGE_COUNT}`,
    n: 50,
    hasMore: true,
    hasNewer: false,
  })
  expect(await lines({ before: itemAt(newest, 0).id })).toMatchObject({
    last: `line ${MESSAGE_COUNT - 50}`,
    n: 50,
    hasNewer: true,
  })
  const far = itemAt(newest, 49).id - 7_000
  expect(await lines({ around: far, pageSize: 11 })).toEqual({
    first: 'line 2995',
    last: 'line 3005',
    n: 11,
    hasMore: true,
    hasNewer: true,
  })
  expect(await lines({ after: far, pageSize: 5 })).toMatchObject({
    first: 'line 3001',
    last: 'line 3005',
    hasNewer: true,
  })
  expect(await lines({ after: itemAt(newest, 49).id })).toMatchObject({ n: 0, hasNewer: false })
  expect(await lines({ date: '2026-01-02', pageSize: 3 })).toMatchObject({
    first: 'line 1439',
    last: 'line 1441',
  })
  expect(await lines({ date: '2030-01-01T00:00:00Z' })).toMatchObject({
    last: `line ${MESSAGE_COUNT}`,
  })
  const search = (keywords: string) =>
    harness.client.send(
      calls.history.search,
      { aiAgentId: ada.aiGirlId, keywords },
      { token: ada.token },
    )
  const found = await search('LINE 499')
  expect(found.total).toBe(11)
  expect(found.list[0]).toMatchObject({ snippet: 'line 4999', role: 'user' })
  expect(await lines({ around: itemAt(found.list, 0).id, pageSize: 1 })).toMatchObject({
    first: 'line 4999',
  })
  expect((await search('100%')).total).toBe(0)
  expect((await search('')).list).toEqual([])
  expect(await measureFastest(() => ada.listMessages()), 'the newest page').toBeLessThan(150)
  expect(await measureFastest(() => ada.listMessages({ around: far })), 'far away').toBeLessThan(
    600,
  )
  expect(await measureFastest(() => search('line 4999')), 'a word').toBeLessThan(600)
  // A message that is not on this branch.
  expect(
    await harness.client.sendRaw(
      calls.chat.messages,
      { aiAgentId: ada.aiGirlId, around: 999_999_999 },
      { token: ada.token },
    ),
  ).toMatchObject({ errorCode: 18004 })
})

test('a history of two thousand conversations is listed quickly', async () => {
  await sql`
    with made as (
      insert into characters (type_id, race_id, body_type_id, hair_color_id, hairstyle_id, job_id,
          relationship_id, constellation_id, age, status, is_public)
      select type_id, race_id, body_type_id, hair_color_id, hairstyle_id, job_id, relationship_id,
          constellation_id, age, 2, true
        from characters, generate_series(1, ${CONVERSATION_COUNT}::int)
       where id = ${ada.aiGirlId} returning id
    ), named as (
      insert into character_texts (character_id, language, first_name, last_name, description, greeting, voice)
      select id, 'en-US', 'N' || id, '', '', '', '' from made
    ), talks as (
      insert into conversations (user_id, character_id, last_seq, leaf_id)
      select ${ada.userId}, id, 1, 0 from made returning id
    ), said as (
      insert into messages (conversation_id, user_id, seq, role, content, state)
      select id, ${ada.userId}, 1, 'her', 'hi', 'done' from talks returning id, conversation_id
    )
    select 1`.execute(app.base.db)
  await sql`update conversations c set leaf_id = m.id from messages m
    where m.conversation_id = c.id and c.user_id = ${ada.userId}`.execute(app.base.db)
  const token = ada.token
  const page = (n: number) => harness.client.send(calls.history.list, { page: n }, { token })
  const first = await page(1)
  expect(first).toMatchObject({ total: CONVERSATION_COUNT, totalPage: 40 })
  expect(first.list).toHaveLength(50)
  expect((await page(40)).list[0]).toMatchObject({ unread: 1, lastMessage: 'hi' })
  expect(await measureFastest(() => page(1))).toBeLessThan(250)
  expect(await measureFastest(() => page(40))).toBeLessThan(250)
})
