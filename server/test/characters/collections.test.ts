import { calls } from '@dulcinea/contract'
import { PUBLICATION } from '@dulcinea/contract/publication'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestUsers, type TestUsers } from '../support/test-users.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
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

const addFavourite = (token: string, aiGirlId: number) =>
  users.client.sendRaw(calls.collections.add, { aiGirlId }, { token })
const listFavourites = (token: string, fields: Record<string, number> = {}, language?: string) =>
  users.client.send(calls.collections.list, fields, { token, language })

test('favourites are listed latest first, added once, and marked in every list', async () => {
  const { token, userId } = await users.createMember()
  const [first, second] = [
    await characters.create({ en: { firstName: 'Isaura' } }),
    await characters.create({}),
  ]
  const added = await users.client.send(calls.collections.add, { aiGirlId: first }, { token })
  await addFavourite(token, second)
  expect((await addFavourite(token, first)).data).toEqual(added)
  const all = await listFavourites(token)
  expect(all.list.map(({ aiGirlId }) => aiGirlId)).toEqual([second, first])
  expect(all).toMatchObject({ total: 2, page: 1 })
  expect(all.list[1]).toMatchObject({
    id: added.id,
    reason: 0,
    aiGirl: { id: first, name: 'Isaura', collected: true },
  })
  expect((await listFavourites(token, { page: 2, pageSize: 1 })).list.map((one) => one.id)).toEqual(
    [added.id],
  )

  const search = { keywords: 'isaura' }
  const results = await users.client.send(calls.characters.search, search, { token })
  expect(results.list).toMatchObject([{ id: first, collected: true }])
  expect((await users.client.send(calls.characters.search, search)).list).toMatchObject([
    { id: first, collected: false },
  ])
  const read = await users.client.send(calls.characters.read, { id: first }, { token })
  expect(read.collected).toBe(true)
  const listed = await users.client.send(calls.characters.list, { sort: 'new' }, { token })
  expect(listed.list.filter((one) => one.collected).length).toBe(2)
  const counted = { token }
  expect(await users.client.send(calls.users.count, { modId: userId }, counted)).toMatchObject({
    collected: 2,
  })
  const otherUser = await users.createMember()
  expect(
    await users.client.send(calls.users.count, { modId: userId }, { token: otherUser.token }),
  ).toMatchObject({ collected: 0 })
})

test('the favourites list can be filtered by one character', async () => {
  const { token } = await users.createMember()
  const [collected, other] = [await characters.create({}), await characters.create({})]
  await addFavourite(token, collected)
  const firstPage = { page: 1, pageSize: 10 }
  expect((await listFavourites(token, { ...firstPage, aiGirlId: collected })).list).toMatchObject([
    { aiGirlId: collected },
  ])
  expect(await listFavourites(token, { ...firstPage, aiGirlId: other })).toMatchObject({
    list: [],
    total: 0,
  })
})

test('twenty concurrent additions make one favourite', async () => {
  const { token } = await users.createMember()
  const id = await characters.create({})
  const responses = await Promise.all(Array.from({ length: 20 }, () => addFavourite(token, id)))
  expect(new Set(responses.map(({ errorCode }) => errorCode))).toEqual(new Set([0]))
  expect(new Set(responses.map(({ data }) => JSON.stringify(data))).size).toBe(1)
  expect((await listFavourites(token)).total).toBe(1)
})

test('only visible characters can be added as favourites, and only own favourites removed', async () => {
  const [user, other] = [await users.createMember(), await users.createMember()]
  const hidden = await characters.create({ isPublic: false, status: PUBLICATION.notPublished })
  const reviewed = await characters.create({ status: PUBLICATION.reviewing })
  expect((await addFavourite(user.token, 999_999)).errorCode).toBe(18002)
  expect((await addFavourite(user.token, hidden)).errorCode).toBe(18000)
  expect((await addFavourite(user.token, reviewed)).errorCode).toBe(18001)
  expect((await addFavourite(user.token, 0)).errorCode).toBe(10001)

  const id = await characters.create({})
  const entry = await users.client.send(calls.collections.add, { aiGirlId: id }, user)
  const remove = (token: string, which: number) =>
    users.client.sendRaw(calls.collections.remove, { id: which }, { token })
  expect((await remove(other.token, entry.id)).errorCode).toBe(12001)
  expect((await remove(user.token, 999_999)).errorCode).toBe(12001)
  expect((await listFavourites(user.token)).total).toBe(1)
  expect((await remove(user.token, entry.id)).errorCode).toBe(0)
  expect((await listFavourites(user.token)).total).toBe(0)
})

test('a favourite that is no longer visible stays in the list without its details and can be removed', async () => {
  const { token } = await users.createMember()
  const [leaves, hides, waits] = [
    await characters.create({}),
    await characters.create({}),
    await characters.create({}),
  ]
  for (const id of [leaves, hides, waits]) await addFavourite(token, id)
  await characters.update(leaves, { deleted_at: new Date() })
  await characters.update(hides, { is_public: false, status: PUBLICATION.notPublished })
  await characters.update(waits, { status: PUBLICATION.reviewing })
  const { list: entries, total } = await listFavourites(token)
  expect(entries).toMatchObject([
    { aiGirlId: waits, aiGirl: null, reason: 18001 },
    { aiGirlId: hides, aiGirl: null, reason: 18000 },
    { aiGirlId: leaves, aiGirl: null, reason: 18000 },
  ])
  expect(total).toBe(3)
  expect((await addFavourite(token, hides)).data).toEqual({ id: entries[1]?.id })
  await users.client.send(calls.collections.remove, { id: entries[2]?.id ?? 0 }, { token })
  expect((await listFavourites(token)).total).toBe(2)
})

test('the user’s own private character is shown in their favourites', async () => {
  const { token, userId } = await users.createMember()
  const id = await characters.create({
    ownerId: userId,
    isPublic: false,
    status: PUBLICATION.notPublished,
    zh: { firstName: '小满' },
  })
  await addFavourite(token, id)
  expect((await listFavourites(token, {}, 'zh-CN')).list).toMatchObject([
    { aiGirl: { id, name: '小满' }, reason: 0 },
  ])
})

test('guests cannot use favourites', async () => {
  const { token } = await users.client.signInGuest()
  expect((await addFavourite(token, 1)).errorCode).toBe(12000)
  expect((await users.client.sendRaw(calls.collections.list, {}, { token })).errorCode).toBe(12000)
})
