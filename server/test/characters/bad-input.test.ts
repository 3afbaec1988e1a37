import { calls } from '@dulcinea/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestUsers, type TestUsers } from '../support/test-users.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let users: TestUsers
let token: string
let characterId: number

beforeAll(async () => {
  app = await startTestApp()
  users = createTestUsers(app)
  token = (await users.createMember()).token
  characterId = (await users.client.send(calls.characters.list)).list[0]?.id ?? 0
})
afterAll(() => app.stop())

const { characters, collections, feedback } = calls
const UNKNOWN_ID = 987_654_321
const HUGE = '99999999999999999999'
const NOT_IDS = ['0', '-5', '1.5', 'x', '', HUGE, '1;drop table characters', '%', '\u0000']

const toError = (errorCode: number, field?: string) =>
  field ? { errorCode, message: `Invalid parameter: ${field}` } : { errorCode }

describe('an id that does not exist', () => {
  test.each([
    ['read', () => users.client.sendRaw(characters.read, { id: UNKNOWN_ID }), 18002],
    ['openers', () => users.client.sendRaw(characters.openers, { aiGirlId: UNKNOWN_ID }), 18002],
    [
      'open',
      () => users.client.sendRaw(characters.open, { aiGirlId: UNKNOWN_ID }, { token }),
      18002,
    ],
    [
      'collect',
      () => users.client.sendRaw(collections.add, { aiGirlId: UNKNOWN_ID }, { token }),
      18002,
    ],
    [
      'uncollect',
      () => users.client.sendRaw(collections.remove, { id: UNKNOWN_ID }, { token }),
      12001,
    ],
    [
      'feedback',
      () => users.client.sendRaw(feedback.add, { aiGirlId: UNKNOWN_ID }, { token }),
      18002,
    ],
  ])('is reported by the call %s', async (_, call, errorCode) => {
    expect(await call()).toMatchObject(toError(errorCode))
  })

  test.each(['category', 'race', 'bodyType', 'hairColor'])(
    'finds no characters as %s filter',
    async (field) => {
      const found = await users.client.send(characters.list, { [field]: UNKNOWN_ID })
      expect(found).toMatchObject({ list: [], total: 0, totalPage: 0 })
    },
  )

  test('gives empty lists of created characters and favourites', async () => {
    const made = await users.client.send(characters.createdBy, { userId: UNKNOWN_ID })
    expect(made).toMatchObject({ list: [], total: 0 })
    const favourites = await users.client.send(
      collections.list,
      { aiGirlId: UNKNOWN_ID },
      { token },
    )
    expect(favourites).toMatchObject({ list: [], total: 0 })
  })
})

describe('a malformed id is refused with the name of its field', () => {
  test.each(NOT_IDS)('%j', async (bad) => {
    const responses = [
      [await users.client.sendRaw(characters.list, { race: bad }), 'race'],
      [await users.client.sendRaw(characters.createdBy, { userId: bad }), 'userId'],
      [await users.client.sendRaw(characters.openers, { aiGirlId: bad }), 'aiGirlId'],
      [await users.client.sendRaw(characters.open, { aiGirlId: bad }, { token }), 'aiGirlId'],
      [await users.client.sendRaw(collections.add, { aiGirlId: bad }, { token }), 'aiGirlId'],
      [await users.client.sendRaw(feedback.add, { aiGirlId: bad }, { token }), 'aiGirlId'],
    ] as const
    // An empty filter means no filter, which is valid for a list.
    for (const [response, field] of responses.slice(bad === '' ? 1 : 0)) {
      expect(response, field).toMatchObject(toError(10001, field))
    }
  })
})

describe('invalid ages, pages and sort orders are refused with the name of the field', () => {
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
    expect(await users.client.sendRaw(characters.list, fields)).toMatchObject(toError(10001, field))
  })

  test('a range of one age is valid, and a page far behind the last is empty', async () => {
    const one = await users.client.send(characters.list, { ageMin: 31, ageMax: 31 })
    expect(new Set(one.list.map(({ age }) => age))).toEqual(new Set(one.list.length ? [31] : []))
    const far = await users.client.send(characters.list, { page: 1_000_000 })
    expect(far.list).toEqual([])
  })
})

describe('special characters in texts are harmless', () => {
  const SPECIAL_TEXTS = [
    '%',
    '_',
    '%_%',
    "'",
    '"',
    "'; drop table feedback; --",
    '\u0000\u0007\u001b',
    '🕯️',
  ]

  test.each(SPECIAL_TEXTS)('in a search for %j', async (keywords) => {
    const response = await users.client.sendRaw(characters.search, { keywords })
    expect([0, 10001]).toContain(response.errorCode)
    if (response.errorCode === 0)
      expect((response.data as { total: number }).total).toBeLessThan(40)
  })

  test.each(SPECIAL_TEXTS)('in a report with the description %j', async (description) => {
    const fields = { aiGirlId: characterId, category: 0, disLikeType: 4, description }
    const response = await users.client.sendRaw(feedback.add, fields, { token })
    expect([0, 10001]).toContain(response.errorCode)
  })

  test('texts of ten thousand characters are refused', async () => {
    const [long, longer] = ['x'.repeat(10_000), '%'.repeat(10_000)]
    expect(await users.client.sendRaw(characters.search, { keywords: long })).toMatchObject(
      toError(10001, 'keywords'),
    )
    expect(await users.client.sendRaw(characters.search, { keywords: longer })).toMatchObject({
      errorCode: 431,
      message: 'The request is too large',
    })
    for (const field of ['description', 'content']) {
      const fields = { aiGirlId: characterId, [field]: longer }
      expect(await users.client.sendRaw(feedback.add, fields, { token })).toMatchObject(
        toError(10001, field),
      )
    }
  })

  test('the catalogue is complete after all of these requests', async () => {
    expect((await users.client.send(characters.list)).total).toBeGreaterThanOrEqual(48)
  })
})
