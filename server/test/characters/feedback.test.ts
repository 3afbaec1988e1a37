import { calls } from '@dulcinea/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleOf, type People } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { unzip } from '../support/unzip.ts'
import { charactersOf } from './characters-desk.ts'

let app: TestApp
let people: People
let desk: ReturnType<typeof charactersOf>

beforeAll(async () => {
  app = await startTestApp()
  people = peopleOf(app)
  desk = charactersOf(app)
})
afterAll(() => app.stop())

type Fields = Record<string, string | number>
const give = (token: string, fields: Fields) =>
  people.client.raw(calls.feedback.add, fields, { token })
const stored = (userId: number) =>
  app.base.db
    .selectFrom('feedback')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

test('a dislike with its reason is kept as it was given', async () => {
  const { token, userId } = await people.member()
  const aiGirlId = await desk.make({})
  const answer = await give(token, {
    aiGirlId,
    category: 0,
    disLikeType: 6,
    description: 'Says hateful things',
    content: '她说了歧视的话',
  })
  expect(answer.errorCode).toBe(0)
  expect(await stored(userId)).toMatchObject([
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

test('a like is given once, also by many calls at once', async () => {
  const { token, userId } = await people.member()
  const aiGirlId = await desk.make({})
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => give(token, { aiGirlId, category: 1 })),
  )
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
  expect(await stored(userId)).toHaveLength(1)
  await give(token, { aiGirlId, category: 0 })
  await give(token, { aiGirlId, category: 0 })
  expect(await stored(userId)).toHaveLength(3)
})

test('who is reported is gone from the reporter’s lists and searches, and from nobody else’s', async () => {
  const [reporter, other] = [await people.member(), await people.member()]
  const ownerId = other.userId
  const id = await desk.make({ en: { firstName: 'Melusine' }, count: 9_999_999, ownerId })
  const seenBy = async (token?: string) => {
    const { client } = people
    const pages = [
      await client.send(calls.characters.list, {}, { token }),
      await client.send(calls.characters.list, { ageMin: 30, ageMax: 30 }, { token }),
      await client.send(calls.characters.search, { keywords: 'melusine' }, { token }),
      await client.send(calls.characters.createdBy, { userId: ownerId }, { token }),
    ]
    return pages.map(({ list }) => list.some((one) => one.id === id))
  }
  expect(await seenBy(reporter.token)).toEqual([true, true, true, true])
  const before = await people.client.send(calls.characters.list, {}, reporter)
  expect(
    (await give(reporter.token, { aiGirlId: id, category: 2, disLikeType: 1 })).errorCode,
  ).toBe(0)
  expect(await seenBy(reporter.token)).toEqual([false, false, false, false])
  expect(await seenBy(other.token)).toEqual([true, true, true, true])
  const after = await people.client.send(calls.characters.list, {}, reporter)
  expect(after.total).toBe(before.total - 1)
  await give(reporter.token, { aiGirlId: id, category: 2, disLikeType: 5 })
  expect(await stored(reporter.userId)).toHaveLength(2)
})

test('messages of one’s own conversations only', async () => {
  const [person, other] = [await people.member(), await people.member()]
  const aiGirlId = await desk.make({})
  await people.client.allLines(
    calls.chat.send,
    { aiGirlId, content: 'Hi', requestId: randomUUID() },
    { token: person.token },
  )
  const { list } = await people.client.send(calls.chat.messages, { aiAgentId: aiGirlId }, person)
  const report = { category: 2, targetType: 'message', targetId: list[1]?.id ?? 0 }
  expect((await give(other.token, report)).errorCode).toBe(18004)
  expect((await give(person.token, { ...report, targetId: 999_999 })).errorCode).toBe(18004)
  expect((await give(person.token, report)).errorCode).toBe(0)
  expect(await stored(person.userId)).toMatchObject([
    { target_type: 'message', target_id: report.targetId, character_id: aiGirlId },
  ])
})

test('people who exist, but not oneself; pictures of one’s own conversations', async () => {
  const [person, other] = [await people.member(), await people.member()]
  const about = (targetType: string, targetId: number) =>
    give(person.token, { category: 2, targetType, targetId })
  expect((await about('user', other.userId)).errorCode).toBe(0)
  expect((await about('user', person.userId)).errorCode).toBe(12001)
  expect((await about('user', 999_999)).errorCode).toBe(15000)
  expect((await about('image', 1)).errorCode).toBe(12001)
})

test('what is wrong is named', async () => {
  const { token } = await people.member()
  const aiGirlId = await desk.make({})
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
    expect(await give(token, { ...fields }), field).toMatchObject({
      errorCode: 10001,
      message: `Invalid parameter: ${field}`,
    })
  }
  expect((await give(token, { aiGirlId: 999_999 })).errorCode).toBe(18002)
  const { token: guest } = await people.client.guest()
  expect((await give(guest, { aiGirlId })).errorCode).toBe(12000)
})

test('export tells it; deletion leaves the report without its reporter, and nothing else', async () => {
  const { token, userId, email } = await people.member()
  const [liked, reported] = [await desk.make({}), await desk.make({})]
  await give(token, { aiGirlId: liked, category: 1 })
  const report = await give(token, { aiGirlId: reported, category: 2, description: 'Look at this' })
  await people.client.send(calls.collections.add, { aiGirlId: liked }, { token })
  await people.client.send(calls.characters.open, { aiGirlId: liked }, { token })

  const zip = await people.client.request(calls.users.exportData, {}, { token })
  const files = unzip(Buffer.from(await zip.arrayBuffer()))
  const json = (name: string): unknown => JSON.parse(files.get(name)?.toString() ?? 'null')
  expect(json('feedback.json')).toMatchObject([{ category: 1 }, { description: 'Look at this' }])
  expect(json('collections.json')).toMatchObject([{ characterId: liked }])
  expect(json('opened-characters.json')).toMatchObject([{ characterId: liked }])
  expect(json('hidden-characters.json')).toMatchObject([{ characterId: reported }])

  const code = await people.codeFor(token, email, 'writeOff')
  await people.client.send(
    calls.identity.deleteAccount,
    { email, code, characters: 'remove' },
    { token },
  )
  expect(await stored(userId)).toEqual([])
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

test('so many an hour', async () => {
  const strict = await startTestApp({ env: { LIMITS_SCALE: '0.1' } })
  try {
    const few = peopleOf(strict)
    const { token } = await few.member()
    const aiGirlId = (await few.client.send(calls.characters.list)).list[0]?.id ?? 0
    const codes: number[] = []
    for (let n = 0; n < 5; n++) {
      const fields = { aiGirlId, description: String(n) }
      codes.push((await few.client.raw(calls.feedback.add, fields, { token })).errorCode)
    }
    expect(codes).toEqual([0, 0, 0, 10002, 10002])
  } finally {
    await strict.stop()
  }
})
