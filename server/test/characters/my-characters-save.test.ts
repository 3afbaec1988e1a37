import { calls } from '@dulcinea/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestUsers, type Member, type TestUsers } from '../support/test-users.ts'
import { createPicture, upload } from '../support/pictures.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import {
  createMyCharactersHarness,
  type CharacterFields,
  type MyCharactersHarness,
} from './my-characters-harness.ts'

let app: TestApp
let users: TestUsers
let harness: MyCharactersHarness
let owner: Member

beforeAll(async () => {
  app = await startTestApp({ withSlowJobs: false })
  users = createTestUsers(app)
  harness = await createMyCharactersHarness(app, users)
  owner = await users.createMember()
})
afterAll(() => app.stop())

test('a private character is complete, visible to its owner only, and can be chatted with', async () => {
  const { id, status } = await harness.saveCharacter(owner, { lastName: '  Vale\u202e\u200b ' })
  expect(status).toBe(0)
  expect(await harness.read(id, owner)).toMatchObject({
    errorCode: 0,
    data: {
      name: 'Ines',
      lastName: 'Vale',
      age: 27,
      isPublic: false,
      status: 0,
      reason: '',
      type: { id: harness.getAttributeId('type') },
      hobby: harness
        .listAttributeIds('hobby')
        .slice(0, 2)
        .map((one) => ({ id: one })),
      creator: { userId: owner.userId },
    },
  })
  expect((await harness.read(id)).errorCode).toBe(18000)
  const otherUser = await users.createMember()
  expect((await harness.read(id, otherUser)).errorCode).toBe(18000)
  const lines = await users.client.collectLines(
    calls.chat.send,
    { aiGirlId: id, content: 'Good evening', requestId: randomUUID() },
    { token: owner.token },
  )
  expect(lines.at(-1)?.type).toBe('done')
  const openers = await users.client.send(calls.characters.openers, { aiGirlId: id }, owner)
  expect(openers.list).toHaveLength(3)
})

const invalidFields: [string, CharacterFields, string][] = [
  ['age 17', { age: 17 }, 'age'],
  ['age 61', { age: 61 }, 'age'],
  ['age 18.5', { age: 18.5 }, 'age'],
  ['age "18.5"', { age: '18.5' }, 'age'],
  ['age -1', { age: -1 }, 'age'],
  ['age null', { age: null }, 'age'],
  ['a name of 10,000 characters', { firstName: 'a'.repeat(10_000) }, 'firstName'],
  ['a name of 41', { lastName: 'b'.repeat(41) }, 'lastName'],
  ['a blank name', { firstName: ' \t ' }, 'firstName'],
  ['a name of invisible characters', { lastName: '\u202e\u200b\u2066' }, 'lastName'],
  ['no hobby', { hobby: [] }, 'hobby'],
  ['the same hobby twice', { hobby: [1, 1] }, 'hobby'],
  ['a description of 2,001', { description: 'x'.repeat(2001) }, 'description'],
  ['a greeting of 501', { greeting: 'x'.repeat(501) }, 'greeting'],
  ['no type', { type: undefined }, 'type'],
  ['an unknown type', { type: 999_999 }, 'type'],
  ['isPublic as a word', { isPublic: 'perhaps' }, 'isPublic'],
  ['a picture of another site', { imageUrl: 'https://example.com/a.png' }, 'imageUrl'],
]

test.each(invalidFields)(
  'a character with %s is refused with the name of the field, and nothing is stored',
  async (_, more, field) => {
    const before = await harness.countRows()
    const response = await harness.save(owner, more)
    expect(response).toMatchObject({ code: 200, errorCode: 10001 })
    expect(response.message).toContain(field)
    expect(await harness.countRows()).toEqual(before)
  },
)

test('attribute ids of another category are refused with the name of the field', async () => {
  const before = await harness.countRows()
  const race = harness.getAttributeId('race')
  for (const field of [
    'type',
    'bodyType',
    'hairColor',
    'hairstyle',
    'job',
    'relationship',
    'constellation',
  ]) {
    const response = await harness.save(owner, { [field]: race })
    expect(response).toMatchObject({ errorCode: 10001, message: expect.stringContaining(field) })
  }
  expect(await harness.save(owner, { race: harness.getAttributeId('job') })).toMatchObject({
    errorCode: 10001,
  })
  const hobby = [harness.getAttributeId('hobby'), race]
  expect((await harness.save(owner, { hobby })).message).toContain('hobby')
  const six = harness.listAttributeIds('hobby').slice(0, 6)
  expect((await harness.save(owner, { hobby: six })).message).toContain('hobby')
  expect(await harness.countRows()).toEqual(before)
})

test('names may contain emoji and non-Latin letters', async () => {
  const { id } = await harness.saveCharacter(owner, {
    firstName: '星 ✨👩‍🚀',
    lastName: 'Ó Súilleabháin',
  })
  expect(await harness.read(id, owner)).toMatchObject({
    data: { name: '星 ✨👩‍🚀', lastName: 'Ó Súilleabháin' },
  })
})

test('forbidden texts and minors are refused in both languages, also in private characters', async () => {
  const before = await harness.countRows()
  const refused: CharacterFields[] = [
    { description: 'A 16-year-old schoolgirl who falls in love with her teacher.' },
    { description: '她今年十六岁，是个害羞的女孩。' },
    { greeting: 'I am only 15 years old, be gentle.' },
    { description: 'She has sex with a 12 year old child.' },
    { firstName: '萝莉' },
  ]
  for (const more of refused) {
    expect(await harness.save(owner, more), JSON.stringify(more)).toMatchObject({
      errorCode: 20000,
    })
  }
  expect(await harness.countRows()).toEqual(before)
})

test('guests cannot save characters', async () => {
  expect((await harness.save(await users.client.signInGuest())).errorCode).toBe(12000)
})

test('another user’s character can be neither changed nor deleted', async () => {
  const { id } = await harness.saveCharacter(owner)
  const other = await users.createMember()
  expect((await harness.save(other, { id })).errorCode).toBe(12001)
  expect((await users.client.sendRaw(calls.ownCharacters.remove, { id }, other)).errorCode).toBe(
    12001,
  )
  expect((await users.client.sendRaw(calls.ownCharacters.restore, { id }, other)).errorCode).toBe(
    12001,
  )
  const catalogue = (await users.client.send(calls.characters.list)).list[0]?.id ?? 0
  expect((await harness.save(other, { id: catalogue })).errorCode).toBe(12001)
  expect((await harness.save(other, { id: 99_999_999 })).errorCode).toBe(18002)
  expect(await harness.read(id, owner)).toMatchObject({ data: { name: 'Ines' } })
})

test('concurrent saves with one idempotency key make one character, and the key with other fields is refused', async () => {
  const user = await users.createMember()
  const requestId = randomUUID()
  const responses = await Promise.all([1, 2, 3].map(() => harness.save(user, { requestId })))
  const ids = new Set(responses.map(({ data }) => calls.ownCharacters.save.output.parse(data).id))
  expect(ids.size).toBe(1)
  expect((await harness.listOwn(user)).counts.all).toBe(1)
  expect(await harness.save(user, { requestId, firstName: 'Other' })).toMatchObject({
    errorCode: 10001,
    message: expect.stringContaining('requestId'),
  })
})

test('the owner’s own picture becomes the portrait at once, and another user’s is refused', async () => {
  const [user, other] = [await users.createMember(), await users.createMember()]
  const own = await upload(app.api, user.token, await createPicture('png', [400, 500]))
  const foreign = await upload(app.api, other.token, await createPicture())
  expect((await harness.save(user, { imageUrl: foreign.data.imageUrl })).errorCode).toBe(12001)
  const { id } = await harness.saveCharacter(user, { imageUrl: own.data.imageUrl })
  expect(await harness.read(id, user)).toMatchObject({
    data: { imageUrl: expect.stringMatching(/^\/pictures\//) },
  })
})
