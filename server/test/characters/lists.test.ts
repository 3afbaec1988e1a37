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

const everybody = (fields: Record<string, string | number> = {}, language?: string) =>
  people.client.send(calls.characters.list, { pageSize: 100, ...fields }, { language })

test('tags are the attributes of the four filters, in both languages', async () => {
  const all = await people.client.send(calls.characters.attributes)
  const tags = await people.client.send(calls.characters.tags)
  expect(tags.list).toEqual(all.list.filter(({ type }) => type <= 4))
  expect(tags.total).toBe(tags.list.length)
  expect(all.list.every(({ imageUrl }) => /^\/pictures\/\w+\.webp$/.test(imageUrl))).toBe(true)
  const chinese = await people.client.send(calls.characters.tags, {}, { language: 'zh-CN' })
  expect(chinese.list.every(({ name }) => /\p{Script=Han}/u.test(name))).toBe(true)
})

test('each filter leaves just those who have it, together those who have all', async () => {
  const all = await everybody()
  const details = await Promise.all(
    all.list.map(({ id }) => people.client.send(calls.characters.read, { id })),
  )
  const [first] = details
  if (!first) throw new Error('The catalogue is empty')
  const wanted = {
    category: first.type.id,
    race: first.race.id,
    bodyType: first.bodyType.id,
    hairColor: first.hairColor.id,
  }
  const has = {
    category: (one: typeof first) => one.type.id === wanted.category,
    race: (one: typeof first) => one.race.id === wanted.race,
    bodyType: (one: typeof first) => one.bodyType.id === wanted.bodyType,
    hairColor: (one: typeof first) => one.hairColor.id === wanted.hairColor,
  }
  for (const name of ['category', 'race', 'bodyType', 'hairColor'] as const) {
    const fitting = details.filter(has[name]).map(({ id }) => id)
    const found = await everybody({ [name]: wanted[name] })
    expect(
      found.list.map(({ id }) => id),
      name,
    ).toEqual(fitting)
    expect(found.total).toBe(fitting.length)
    expect(fitting.length).toBeLessThan(details.length)
  }
  const both = details.filter((one) => Object.values(has).every((fits) => fits(one)))
  expect((await everybody(wanted)).list.map(({ id }) => id)).toEqual(both.map(({ id }) => id))
  const aged = both.filter(({ age }) => age <= 30)
  expect((await everybody({ ...wanted, ageMax: 30 })).total).toBe(aged.length)
  expect((await everybody({ race: 999_999 })).list).toEqual([])
})

test('sorts: popularity, the latest, the name in the caller’s language; with filters too', async () => {
  const ids = (list: { id: number }[]) => list.map(({ id }) => id)
  const filters: Record<string, number>[] = [{}, { ageMin: 25 }]
  for (const filter of filters) {
    const popular = (await everybody(filter)).list
    expect(popular).toEqual(popular.toSorted((a, b) => b.count - a.count || b.id - a.id))
    for (const language of ['en-US', 'zh-CN']) {
      const named = (await everybody({ ...filter, sort: 'name' }, language)).list
      const byName = named.toSorted(
        (a, b) =>
          Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)) ||
          Buffer.compare(Buffer.from(a.lastName), Buffer.from(b.lastName)),
      )
      expect(ids(named)).toEqual(ids(byName))
      expect(new Set(ids(named))).toEqual(new Set(ids(popular)))
    }
  }
  const id = await desk.make({ en: { firstName: 'Newest' }, count: 0 })
  app.clock.advance(1000)
  expect((await everybody({ sort: 'new' })).list[0]?.id).toBe(id)
  expect((await everybody({ sort: 'new', ageMin: 30, ageMax: 30 })).list[0]?.id).toBe(id)
})

test('ages out of range, the wrong way round and ids that are none are named', async () => {
  for (const [fields, field] of [
    [{ ageMin: 17 }, 'ageMin'],
    [{ ageMax: 61 }, 'ageMax'],
    [{ ageMin: 40, ageMax: 30 }, 'ageMin'],
    [{ race: 0 }, 'race'],
    [{ bodyType: 'x' }, 'bodyType'],
    [{ category: -2 }, 'category'],
  ] as const) {
    expect(await people.client.raw(calls.characters.list, { ...fields })).toMatchObject({
      errorCode: 10001,
      message: `Invalid parameter: ${field}`,
    })
  }
  expect(await people.client.raw(calls.characters.createdBy, {})).toMatchObject({
    errorCode: 10001,
    message: 'Invalid parameter: userId',
  })
})

test('somebody’s published characters, the latest first, and whose they are', async () => {
  const person = await people.member()
  await people.client.send(calls.users.updateProfile, { nick: '阿达' }, { token: person.token })
  const ownerId = person.userId
  const [older, newer] = [await desk.make({ ownerId }), await desk.make({ ownerId })]
  await desk.make({ ownerId, isPublic: false, status: PUBLICATION.notPublished })
  await desk.make({ ownerId, status: PUBLICATION.reviewing })
  const made = await people.client.send(calls.characters.createdBy, { userId: ownerId })
  expect(made.list.map(({ id }) => id)).toEqual([newer, older])
  expect(made.total).toBe(2)
  const second = await people.client.send(calls.characters.createdBy, {
    userId: ownerId,
    page: 2,
    pageSize: 1,
  })
  expect(second.list.map(({ id }) => id)).toEqual([older])
  expect((await people.client.send(calls.characters.createdBy, { userId: 999_999 })).list).toEqual(
    [],
  )
  const read = await people.client.send(calls.characters.read, { id: newer })
  expect(read.creator).toEqual({ userId: ownerId, nick: '阿达', head: '' })
  const [seeded] = (await everybody()).list
  const ours = await people.client.send(calls.characters.read, { id: seeded?.id ?? 0 })
  expect(ours.creator).toBeNull()
})

test('opening counts once a person, character and day', async () => {
  const id = await desk.make({ count: 10 })
  const [one, other] = [await people.client.guest(), await people.client.guest()]
  const open = async (token: string) =>
    (await people.client.send(calls.characters.open, { aiGirlId: id }, { token })).count
  const counts = await Promise.all(Array.from({ length: 8 }, () => open(one.token)))
  expect(new Set(counts)).toEqual(new Set([11]))
  expect(await open(other.token)).toBe(12)
  expect(await open(one.token)).toBe(12)
  app.clock.advance(24 * 60 * 60 * 1000)
  expect(await open(one.token)).toBe(13)
  const read = await people.client.send(calls.characters.read, { id })
  expect(read.count).toBe(13)
  const hidden = await desk.make({ isPublic: false })
  for (const [aiGirlId, errorCode] of [
    [999_999, 18002],
    [hidden, 18000],
  ]) {
    const answer = await people.client.raw(calls.characters.open, { aiGirlId: aiGirlId ?? 0 }, one)
    expect(answer.errorCode).toBe(errorCode)
  }
})

test('an opened character rises in lists and searches', async () => {
  const [lower, higher] = [
    await desk.make({ en: { firstName: 'Perdita' }, count: 20 }),
    await desk.make({ en: { firstName: 'Perdita' }, count: 21 }),
  ]
  const found = async () =>
    (await people.client.send(calls.characters.search, { keywords: 'perdita' })).list.map(
      ({ id }) => id,
    )
  expect(await found()).toEqual([higher, lower])
  for (let n = 0; n < 2; n++) {
    const { token } = await people.client.guest()
    await people.client.send(calls.characters.open, { aiGirlId: lower }, { token })
  }
  expect(await found()).toEqual([lower, higher])
})
