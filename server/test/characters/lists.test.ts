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

const listCharacters = (fields: Record<string, string | number> = {}, language?: string) =>
  users.client.send(calls.characters.list, { pageSize: 100, ...fields }, { language })

test('the tags are the attributes of the four filters, in both languages', async () => {
  const all = await users.client.send(calls.characters.attributes)
  const tags = await users.client.send(calls.characters.tags)
  expect(tags.list).toEqual(all.list.filter(({ type }) => type <= 4))
  expect(tags.total).toBe(tags.list.length)
  expect(all.list.every(({ imageUrl }) => /^\/pictures\/\w+\.webp$/.test(imageUrl))).toBe(true)
  const chinese = await users.client.send(calls.characters.tags, {}, { language: 'zh-CN' })
  expect(chinese.list.every(({ name }) => /\p{Script=Han}/u.test(name))).toBe(true)
})

test('each filter lists the characters that match it, and combined filters those that match all', async () => {
  const all = await listCharacters()
  const details = await Promise.all(
    all.list.map(({ id }) => users.client.send(calls.characters.read, { id })),
  )
  const [first] = details
  if (!first) throw new Error('The catalogue is empty')
  const selected = {
    category: first.type.id,
    race: first.race.id,
    bodyType: first.bodyType.id,
    hairColor: first.hairColor.id,
  }
  const matches = {
    category: (one: typeof first) => one.type.id === selected.category,
    race: (one: typeof first) => one.race.id === selected.race,
    bodyType: (one: typeof first) => one.bodyType.id === selected.bodyType,
    hairColor: (one: typeof first) => one.hairColor.id === selected.hairColor,
  }
  for (const name of ['category', 'race', 'bodyType', 'hairColor'] as const) {
    const fitting = details.filter(matches[name]).map(({ id }) => id)
    const found = await listCharacters({ [name]: selected[name] })
    expect(
      found.list.map(({ id }) => id),
      name,
    ).toEqual(fitting)
    expect(found.total).toBe(fitting.length)
    expect(fitting.length).toBeLessThan(details.length)
  }
  const both = details.filter((one) => Object.values(matches).every((fits) => fits(one)))
  expect((await listCharacters(selected)).list.map(({ id }) => id)).toEqual(
    both.map(({ id }) => id),
  )
  const aged = both.filter(({ age }) => age <= 30)
  expect((await listCharacters({ ...selected, ageMax: 30 })).total).toBe(aged.length)
  expect((await listCharacters({ race: 999_999 })).list).toEqual([])
})

test('lists are sorted by popularity, date or name in the caller’s language, also with filters', async () => {
  const ids = (list: { id: number }[]) => list.map(({ id }) => id)
  const filters: Record<string, number>[] = [{}, { ageMin: 25 }]
  for (const filter of filters) {
    const popular = (await listCharacters(filter)).list
    expect(popular).toEqual(popular.toSorted((a, b) => b.count - a.count || b.id - a.id))
    for (const language of ['en-US', 'zh-CN']) {
      const named = (await listCharacters({ ...filter, sort: 'name' }, language)).list
      const byName = named.toSorted(
        (a, b) =>
          Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)) ||
          Buffer.compare(Buffer.from(a.lastName), Buffer.from(b.lastName)),
      )
      expect(ids(named)).toEqual(ids(byName))
      expect(new Set(ids(named))).toEqual(new Set(ids(popular)))
    }
  }
  const id = await characters.create({ en: { firstName: 'Newest' }, chatCount: 0 })
  app.clock.advance(1000)
  expect((await listCharacters({ sort: 'new' })).list[0]?.id).toBe(id)
  expect((await listCharacters({ sort: 'new', ageMin: 30, ageMax: 30 })).list[0]?.id).toBe(id)
})

test('invalid ages and ids in list filters are refused with the name of the field', async () => {
  for (const [fields, field] of [
    [{ ageMin: 17 }, 'ageMin'],
    [{ ageMax: 61 }, 'ageMax'],
    [{ ageMin: 40, ageMax: 30 }, 'ageMin'],
    [{ race: 0 }, 'race'],
    [{ bodyType: 'x' }, 'bodyType'],
    [{ category: -2 }, 'category'],
  ] as const) {
    expect(await users.client.sendRaw(calls.characters.list, { ...fields })).toMatchObject({
      errorCode: 10001,
      message: `Invalid parameter: ${field}`,
    })
  }
  expect(await users.client.sendRaw(calls.characters.createdBy, {})).toMatchObject({
    errorCode: 10001,
    message: 'Invalid parameter: userId',
  })
})

test('a user’s published characters are listed latest first and name their creator', async () => {
  const user = await users.createMember()
  await users.client.send(calls.users.updateProfile, { nick: '阿达' }, { token: user.token })
  const ownerId = user.userId
  const [older, newer] = [
    await characters.create({ ownerId }),
    await characters.create({ ownerId }),
  ]
  await characters.create({ ownerId, isPublic: false, status: PUBLICATION.notPublished })
  await characters.create({ ownerId, status: PUBLICATION.reviewing })
  const made = await users.client.send(calls.characters.createdBy, { userId: ownerId })
  expect(made.list.map(({ id }) => id)).toEqual([newer, older])
  expect(made.total).toBe(2)
  const second = await users.client.send(calls.characters.createdBy, {
    userId: ownerId,
    page: 2,
    pageSize: 1,
  })
  expect(second.list.map(({ id }) => id)).toEqual([older])
  expect((await users.client.send(calls.characters.createdBy, { userId: 999_999 })).list).toEqual(
    [],
  )
  const read = await users.client.send(calls.characters.read, { id: newer })
  expect(read.creator).toEqual({ userId: ownerId, nick: '阿达', head: '' })
  const [seeded] = (await listCharacters()).list
  const ours = await users.client.send(calls.characters.read, { id: seeded?.id ?? 0 })
  expect(ours.creator).toBeNull()
})

test('opening a character counts once per user and day', async () => {
  const id = await characters.create({ chatCount: 10 })
  const [one, other] = [await users.client.signInGuest(), await users.client.signInGuest()]
  const open = async (token: string) =>
    (await users.client.send(calls.characters.open, { aiGirlId: id }, { token })).count
  const counts = await Promise.all(Array.from({ length: 8 }, () => open(one.token)))
  expect(new Set(counts)).toEqual(new Set([11]))
  expect(await open(other.token)).toBe(12)
  expect(await open(one.token)).toBe(12)
  app.clock.advance(24 * 60 * 60 * 1000)
  expect(await open(one.token)).toBe(13)
  const read = await users.client.send(calls.characters.read, { id })
  expect(read.count).toBe(13)
  const hidden = await characters.create({ isPublic: false })
  for (const [aiGirlId, errorCode] of [
    [999_999, 18002],
    [hidden, 18000],
  ]) {
    const response = await users.client.sendRaw(
      calls.characters.open,
      { aiGirlId: aiGirlId ?? 0 },
      one,
    )
    expect(response.errorCode).toBe(errorCode)
  }
})

test('an opened character rises in searches', async () => {
  const [lower, higher] = [
    await characters.create({ en: { firstName: 'Perdita' }, chatCount: 20 }),
    await characters.create({ en: { firstName: 'Perdita' }, chatCount: 21 }),
  ]
  const found = async () =>
    (await users.client.send(calls.characters.search, { keywords: 'perdita' })).list.map(
      ({ id }) => id,
    )
  expect(await found()).toEqual([higher, lower])
  for (let n = 0; n < 2; n++) {
    const { token } = await users.client.signInGuest()
    await users.client.send(calls.characters.open, { aiGirlId: lower }, { token })
  }
  expect(await found()).toEqual([lower, higher])
})
