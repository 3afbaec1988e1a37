import { calls } from '@dulcinea/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestUsers, type TestUsers } from '../support/test-users.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { unzip } from '../support/unzip.ts'
import { createCharacterFactory, type CharacterFactory } from './character-factory.ts'

let app: TestApp
let users: TestUsers
let characters: CharacterFactory

beforeAll(async () => {
  app = await startTestApp()
  users = createTestUsers(app)
  characters = createCharacterFactory(app)
})
afterAll(() => app.stop())

type Fields = Record<string, string | number>
const addFeedback = (token: string, fields: Fields) =>
  users.client.sendRaw(calls.feedback.add, fields, { token })
const listFeedback = (userId: number) =>
  app.base.db
    .selectFrom('feedback')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

test('a dislike is stored with its reason', async () => {
  const { token, userId } = await users.createMember()
  const aiGirlId = await characters.create({})
  const response = await addFeedback(token, {
    aiGirlId,
    category: 0,
    disLikeType: 6,
    description: 'Says hateful things',
    content: '她说了歧视的话',
  })
  expect(response.errorCode).toBe(0)
  expect(await listFeedback(userId)).toMatchObject([
    {
      category: 0,
      dislike_type: 6,
      description: 'Says hateful things',
      content: '她说了歧视的话',
      target_type: 'character',
      target_id: aiGirlId,
      character_id: aiGirlId,
    },
  ])
})

test('a like is stored once, also for concurrent calls', async () => {
  const { token, userId } = await users.createMember()
  const aiGirlId = await characters.create({})
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => addFeedback(token, { aiGirlId, category: 1 })),
  )
  expect(new Set(responses.map(({ data }) => JSON.stringify(data))).size).toBe(1)
  expect(await listFeedback(userId)).toHaveLength(1)
  await addFeedback(token, { aiGirlId, category: 0 })
  await addFeedback(token, { aiGirlId, category: 0 })
  expect(await listFeedback(userId)).toHaveLength(3)
})

test('a reported character is hidden from the reporter’s lists and searches only', async () => {
  const [reporter, other] = [await users.createMember(), await users.createMember()]
  const ownerId = other.userId
  const id = await characters.create({
    en: { firstName: 'Melusine' },
    chatCount: 9_999_999,
    ownerId,
  })
  const listVisibility = async (token?: string) => {
    const { client } = users
    const pages = [
      await client.send(calls.characters.list, {}, { token }),
      await client.send(calls.characters.list, { ageMin: 30, ageMax: 30 }, { token }),
      await client.send(calls.characters.search, { keywords: 'melusine' }, { token }),
      await client.send(calls.characters.createdBy, { userId: ownerId }, { token }),
    ]
    return pages.map(({ list }) => list.some((one) => one.id === id))
  }
  expect(await listVisibility(reporter.token)).toEqual([true, true, true, true])
  const before = await users.client.send(calls.characters.list, {}, reporter)
  expect(
    (await addFeedback(reporter.token, { aiGirlId: id, category: 2, disLikeType: 1 })).errorCode,
  ).toBe(0)
  expect(await listVisibility(reporter.token)).toEqual([false, false, false, false])
  expect(await listVisibility(other.token)).toEqual([true, true, true, true])
  const after = await users.client.send(calls.characters.list, {}, reporter)
  expect(after.total).toBe(before.total - 1)
  await addFeedback(reporter.token, { aiGirlId: id, category: 2, disLikeType: 5 })
  expect(await listFeedback(reporter.userId)).toHaveLength(2)
})

test('a user can report only messages of their own conversations', async () => {
  const [user, other] = [await users.createMember(), await users.createMember()]
  const aiGirlId = await characters.create({})
  await users.client.collectLines(
    calls.chat.send,
    { aiGirlId, content: 'Hi', requestId: randomUUID() },
    { token: user.token },
  )
  const { list } = await users.client.send(calls.chat.messages, { aiAgentId: aiGirlId }, user)
  const report = { category: 2, targetType: 'message', targetId: list[1]?.id ?? 0 }
  expect((await addFeedback(other.token, report)).errorCode).toBe(18004)
  expect((await addFeedback(user.token, { ...report, targetId: 999_999 })).errorCode).toBe(18004)
  expect((await addFeedback(user.token, report)).errorCode).toBe(0)
  expect(await listFeedback(user.userId)).toMatchObject([
    { target_type: 'message', target_id: report.targetId, character_id: aiGirlId },
  ])
})

test('a user can report other existing users but not themselves, and no foreign pictures', async () => {
  const [user, other] = [await users.createMember(), await users.createMember()]
  const reportTarget = (targetType: string, targetId: number) =>
    addFeedback(user.token, { category: 2, targetType, targetId })
  expect((await reportTarget('user', other.userId)).errorCode).toBe(0)
  expect((await reportTarget('user', user.userId)).errorCode).toBe(12001)
  expect((await reportTarget('user', 999_999)).errorCode).toBe(15000)
  expect((await reportTarget('image', 1)).errorCode).toBe(12001)
})

test('invalid feedback is refused with the name of the field', async () => {
  const { token } = await users.createMember()
  const aiGirlId = await characters.create({})
  for (const [fields, field] of [
    [{}, 'aiGirlId'],
    [{ aiGirlId, category: 3 }, 'category'],
    [{ aiGirlId, category: -1 }, 'category'],
    [{ aiGirlId, disLikeType: 7 }, 'disLikeType'],
    [{ aiGirlId, description: 'x'.repeat(2001) }, 'description'],
    [{ aiGirlId, content: 'x'.repeat(2001) }, 'content'],
    [{ aiGirlId, targetType: 'planet', targetId: 1 }, 'targetType'],
    [{ aiGirlId, targetType: 'user' }, 'targetId'],
    [{ aiGirlId, targetId: 5 }, 'targetType'],
  ] as const) {
    expect(await addFeedback(token, { ...fields }), field).toMatchObject({
      errorCode: 10001,
      message: `Invalid parameter: ${field}`,
    })
  }
  expect((await addFeedback(token, { aiGirlId: 999_999 })).errorCode).toBe(18002)
  const { token: guest } = await users.client.signInGuest()
  expect((await addFeedback(guest, { aiGirlId })).errorCode).toBe(12000)
})

test('feedback is exported, and after account deletion only reports stay, without their reporter', async () => {
  const { token, userId, email } = await users.createMember()
  const [liked, reported] = [await characters.create({}), await characters.create({})]
  await addFeedback(token, { aiGirlId: liked, category: 1 })
  const report = await addFeedback(token, {
    aiGirlId: reported,
    category: 2,
    description: 'Look at this',
  })
  await users.client.send(calls.collections.add, { aiGirlId: liked }, { token })
  await users.client.send(calls.characters.open, { aiGirlId: liked }, { token })

  const zip = await users.client.request(calls.users.exportData, {}, { token })
  const files = unzip(Buffer.from(await zip.arrayBuffer()))
  const json = (name: string): unknown => JSON.parse(files.get(name)?.toString() ?? 'null')
  expect(json('feedback.json')).toMatchObject([{ category: 1 }, { description: 'Look at this' }])
  expect(json('collections.json')).toMatchObject([{ characterId: liked }])
  expect(json('opened-characters.json')).toMatchObject([{ characterId: liked }])
  expect(json('hidden-characters.json')).toMatchObject([{ characterId: reported }])

  const code = await users.receiveCode(token, email, 'writeOff')
  await users.client.send(
    calls.identity.deleteAccount,
    { email, code, characters: 'remove' },
    { token },
  )
  expect(await listFeedback(userId)).toEqual([])
  const { id } = report.data as { id: number }
  const left = await app.base.db.selectFrom('feedback').selectAll().where('id', '=', id).execute()
  expect(left).toMatchObject([{ user_id: null, description: 'Look at this' }])
  for (const table of ['collections', 'character_opens', 'character_hides'] as const) {
    const rows = await app.base.db
      .selectFrom(table)
      .select('user_id')
      .where('user_id', '=', userId)
      .execute()
    expect(rows, table).toEqual([])
  }
})

test('feedback is limited per hour', async () => {
  const strict = await startTestApp({ env: { LIMITS_SCALE: '0.1' } })
  try {
    const limitedUsers = createTestUsers(strict)
    const { token } = await limitedUsers.createMember()
    const aiGirlId = (await limitedUsers.client.send(calls.characters.list)).list[0]?.id ?? 0
    const codes: number[] = []
    for (let n = 0; n < 5; n++) {
      const fields = { aiGirlId, description: String(n) }
      codes.push(
        (await limitedUsers.client.sendRaw(calls.feedback.add, fields, { token })).errorCode,
      )
    }
    expect(codes).toEqual([0, 0, 0, 10002, 10002])
  } finally {
    await strict.stop()
  }
})
