import { calls } from '@dulcinea/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { peopleOf, type People } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let people: People
let token: string
let known: number

beforeAll(async () => {
  app = await startTestApp()
  people = peopleOf(app)
  token = (await people.member()).token
  known = (await people.client.send(calls.characters.list)).list[0]?.id ?? 0
})
afterAll(() => app.stop())

const { characters, collections, feedback } = calls
const NOBODY = 987_654_321
const HUGE = '99999999999999999999'
const NOT_IDS = ['0', '-5', '1.5', 'x', '', HUGE, '1;drop table characters', '%', '\u0000']

const coded = (errorCode: number, field?: string) =>
  field ? { errorCode, message: `Invalid parameter: ${field}` } : { errorCode }

describe('ids that nobody has', () => {
  test.each([
    ['read', () => people.client.raw(characters.read, { id: NOBODY }), 18002],
    ['openers', () => people.client.raw(characters.openers, { aiGirlId: NOBODY }), 18002],
    ['open', () => people.client.raw(characters.open, { aiGirlId: NOBODY }, { token }), 18002],
    ['collect', () => people.client.raw(collections.add, { aiGirlId: NOBODY }, { token }), 18002],
    ['uncollect', () => people.client.raw(collections.remove, { id: NOBODY }, { token }), 12001],
    ['feedback', () => people.client.raw(feedback.add, { aiGirlId: NOBODY }, { token }), 18002],
  ])('%s says so', async (_, ask, errorCode) => {
    expect(await ask()).toMatchObject(coded(errorCode))
  })

  test.each(['category', 'race', 'bodyType', 'hairColor'])('a %s finds nobody', async (field) => {
    const found = await people.client.send(characters.list, { [field]: NOBODY })
    expect(found).toMatchObject({ list: [], total: 0, totalPage: 0 })
  })

  test('nobody’s list and nobody among the favourites are empty', async () => {
    const made = await people.client.send(characters.createdBy, { userId: NOBODY })
    expect(made).toMatchObject({ list: [], total: 0 })
    const kept = await people.client.send(collections.list, { aiGirlId: NOBODY }, { token })
    expect(kept).toMatchObject({ list: [], total: 0 })
  })
})

describe('what is no id is named', () => {
  test.each(NOT_IDS)('%j', async (bad) => {
    const answers = [
      [await people.client.raw(characters.list, { race: bad }), 'race'],
      [await people.client.raw(characters.createdBy, { userId: bad }), 'userId'],
      [await people.client.raw(characters.openers, { aiGirlId: bad }), 'aiGirlId'],
      [await people.client.raw(characters.open, { aiGirlId: bad }, { token }), 'aiGirlId'],
      [await people.client.raw(collections.add, { aiGirlId: bad }, { token }), 'aiGirlId'],
      [await people.client.raw(feedback.add, { aiGirlId: bad }, { token }), 'aiGirlId'],
    ] as const
    // Nothing at all is no filter, which a list may well be asked without.
    for (const [answer, field] of answers.slice(bad === '' ? 1 : 0)) {
      expect(answer, field).toMatchObject(coded(10001, field))
    }
  })
})

describe('ages, pages and orders', () => {
  test.each([
    [{ ageMin: '17' }, 'ageMin'],
    [{ ageMin: '61' }, 'ageMin'],
    [{ ageMax: '17' }, 'ageMax'],
    [{ ageMax: '-1' }, 'ageMax'],
    [{ ageMin: '30.5' }, 'ageMin'],
    [{ ageMin: '33', ageMax: '32' }, 'ageMin'],
    [{ sort: 'chat_count; --' }, 'sort'],
    [{ page: '0' }, 'page'],
    [{ page: 'x' }, 'page'],
    [{ pageSize: '0' }, 'pageSize'],
  ])('%j', async (fields, field) => {
    expect(await people.client.raw(characters.list, fields)).toMatchObject(coded(10001, field))
  })

  test('one age is a range too, and a page far behind the last is empty', async () => {
    const one = await people.client.send(characters.list, { ageMin: 31, ageMax: 31 })
    expect(new Set(one.list.map(({ age }) => age))).toEqual(new Set(one.list.length ? [31] : []))
    const far = await people.client.send(characters.list, { page: 1_000_000 })
    expect(far.list).toEqual([])
  })
})

describe('texts are only texts', () => {
  const SIGNS = [
    '%',
    '_',
    '%_%',
    "'",
    '"',
    "'; drop table feedback; --",
    '\u0000\u0007\u001b',
    '🕯️',
  ]

  test.each(SIGNS)('a search for %j', async (keywords) => {
    const answer = await people.client.raw(characters.search, { keywords })
    expect([0, 10001]).toContain(answer.errorCode)
    if (answer.errorCode === 0) expect((answer.data as { total: number }).total).toBeLessThan(40)
  })

  test.each(SIGNS)('a report that says %j', async (description) => {
    const fields = { aiGirlId: known, category: 0, disLikeType: 4, description }
    const answer = await people.client.raw(feedback.add, fields, { token })
    expect([0, 10001]).toContain(answer.errorCode)
  })

  test('ten thousand letters are too many', async () => {
    const [long, longer] = ['x'.repeat(10_000), '%'.repeat(10_000)]
    expect(await people.client.raw(characters.search, { keywords: long })).toMatchObject(
      coded(10001, 'keywords'),
    )
    expect(await people.client.raw(characters.search, { keywords: longer })).toMatchObject({
      errorCode: 431,
      message: 'The request is too large',
    })
    for (const field of ['description', 'content']) {
      const fields = { aiGirlId: known, [field]: longer }
      expect(await people.client.raw(feedback.add, fields, { token })).toMatchObject(
        coded(10001, field),
      )
    }
  })

  test('nothing broke meanwhile', async () => {
    expect((await people.client.send(characters.list)).total).toBeGreaterThanOrEqual(48)
  })
})
