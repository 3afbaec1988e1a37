import { calls } from '@dulcinea/contract'
import { PUBLICATION } from '@dulcinea/contract/publication'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleOf, type People } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
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

const add = (token: string, aiGirlId: number) =>
  people.client.raw(calls.collections.add, { aiGirlId }, { token })
const list = (token: string, fields: Record<string, number> = {}, language?: string) =>
  people.client.send(calls.collections.list, fields, { token, language })

test('favourites: the latest first, twice is once, marked wherever she is shown', async () => {
  const { token, userId } = await people.member()
  const [first, second] = [await desk.make({ en: { firstName: 'Isaura' } }), await desk.make({})]
  const added = await people.client.send(calls.collections.add, { aiGirlId: first }, { token })
  await add(token, second)
  expect((await add(token, first)).data).toEqual(added)
  const all = await list(token)
  expect(all.list.map(({ aiGirlId }) => aiGirlId)).toEqual([second, first])
  expect(all).toMatchObject({ total: 2, page: 1 })
  expect(all.list[1]).toMatchObject({
    id: added.id,
    reason: 0,
    aiGirl: { id: first, name: 'Isaura', collected: true },
  })
  expect((await list(token, { page: 2, pageSize: 1 })).list.map((one) => one.id)).toEqual([
    added.id,
  ])

  const search = { keywords: 'isaura' }
  const mine = await people.client.send(calls.characters.search, search, { token })
  expect(mine.list).toMatchObject([{ id: first, collected: true }])
  expect((await people.client.send(calls.characters.search, search)).list).toMatchObject([
    { id: first, collected: false },
  ])
  const read = await people.client.send(calls.characters.read, { id: first }, { token })
  expect(read.collected).toBe(true)
  const listed = await people.client.send(calls.characters.list, { sort: 'new' }, { token })
  expect(listed.list.filter((one) => one.collected).length).toBe(2)
  const counted = { token }
  expect(await people.client.send(calls.users.count, { modId: userId }, counted)).toMatchObject({
    collected: 2,
  })
  const stranger = await people.member()
  expect(
    await people.client.send(calls.users.count, { modId: userId }, { token: stranger.token }),
  ).toMatchObject({ collected: 0 })
})

test('the heart asks for one', async () => {
  const { token } = await people.member()
  const [hers, other] = [await desk.make({}), await desk.make({})]
  await add(token, hers)
  const heart = { page: 1, pageSize: 10 }
  expect((await list(token, { ...heart, aiGirlId: hers })).list).toMatchObject([{ aiGirlId: hers }])
  expect(await list(token, { ...heart, aiGirlId: other })).toMatchObject({ list: [], total: 0 })
})

test('twenty at once are one entry', async () => {
  const { token } = await people.member()
  const id = await desk.make({})
  const answers = await Promise.all(Array.from({ length: 20 }, () => add(token, id)))
  expect(new Set(answers.map(({ errorCode }) => errorCode))).toEqual(new Set([0]))
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
  expect((await list(token)).total).toBe(1)
})

test('only who can be seen can be collected; only one’s own entry can be removed', async () => {
  const [person, other] = [await people.member(), await people.member()]
  const hidden = await desk.make({ isPublic: false, status: PUBLICATION.notPublished })
  const reviewed = await desk.make({ status: PUBLICATION.reviewing })
  expect((await add(person.token, 999_999)).errorCode).toBe(18002)
  expect((await add(person.token, hidden)).errorCode).toBe(18000)
  expect((await add(person.token, reviewed)).errorCode).toBe(18001)
  expect((await add(person.token, 0)).errorCode).toBe(10001)

  const id = await desk.make({})
  const entry = await people.client.send(calls.collections.add, { aiGirlId: id }, person)
  const remove = (token: string, which: number) =>
    people.client.raw(calls.collections.remove, { id: which }, { token })
  expect((await remove(other.token, entry.id)).errorCode).toBe(12001)
  expect((await remove(person.token, 999_999)).errorCode).toBe(12001)
  expect((await list(person.token)).total).toBe(1)
  expect((await remove(person.token, entry.id)).errorCode).toBe(0)
  expect((await list(person.token)).total).toBe(0)
})

test('who goes away keeps her place, unseen, and can be let go', async () => {
  const { token } = await people.member()
  const [leaves, hides, waits] = [await desk.make({}), await desk.make({}), await desk.make({})]
  for (const id of [leaves, hides, waits]) await add(token, id)
  await desk.change(leaves, { deleted_at: new Date() })
  await desk.change(hides, { is_public: false, status: PUBLICATION.notPublished })
  await desk.change(waits, { status: PUBLICATION.reviewing })
  const { list: kept, total } = await list(token)
  expect(kept).toMatchObject([
    { aiGirlId: waits, aiGirl: null, reason: 18001 },
    { aiGirlId: hides, aiGirl: null, reason: 18000 },
    { aiGirlId: leaves, aiGirl: null, reason: 18000 },
  ])
  expect(total).toBe(3)
  expect((await add(token, hides)).data).toEqual({ id: kept[1]?.id })
  await people.client.send(calls.collections.remove, { id: kept[2]?.id ?? 0 }, { token })
  expect((await list(token)).total).toBe(2)
})

test('one’s own private character is shown to oneself', async () => {
  const { token, userId } = await people.member()
  const id = await desk.make({
    ownerId: userId,
    isPublic: false,
    status: PUBLICATION.notPublished,
    zh: { firstName: '小满' },
  })
  await add(token, id)
  expect((await list(token, {}, 'zh-CN')).list).toMatchObject([
    { aiGirl: { id, name: '小满' }, reason: 0 },
  ])
})

test('members only', async () => {
  const { token } = await people.client.guest()
  expect((await add(token, 1)).errorCode).toBe(12000)
  expect((await people.client.raw(calls.collections.list, {}, { token })).errorCode).toBe(12000)
})
