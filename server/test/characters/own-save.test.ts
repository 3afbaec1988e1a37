import { calls } from '@dulcinea/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleOf, type People } from '../support/people.ts'
import { picture, upload } from '../support/pictures.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { ownDeskOf, type Fields, type OwnDesk } from './own-desk.ts'

let app: TestApp
let people: People
let desk: OwnDesk
let maker: Awaited<ReturnType<People['member']>>

beforeAll(async () => {
  app = await startTestApp({ withSlowWork: false })
  people = peopleOf(app)
  desk = await ownDeskOf(app, people)
  maker = await people.member()
})
afterAll(() => app.stop())

test('a private character is hers alone, whole, and can be talked with', async () => {
  const { id, status } = await desk.made(maker, { lastName: '  Vale\u202e\u200b ' })
  expect(status).toBe(0)
  expect(await desk.read(id, maker)).toMatchObject({
    errorCode: 0,
    data: {
      name: 'Ines',
      lastName: 'Vale',
      age: 27,
      isPublic: false,
      status: 0,
      reason: '',
      type: { id: desk.idOf('type') },
      hobby: desk
        .idsOf('hobby')
        .slice(0, 2)
        .map((one) => ({ id: one })),
      creator: { userId: maker.userId },
    },
  })
  expect((await desk.read(id)).errorCode).toBe(18000)
  const stranger = await people.member()
  expect((await desk.read(id, stranger)).errorCode).toBe(18000)
  const lines = await people.client.allLines(
    calls.chat.send,
    { aiGirlId: id, content: 'Good evening', requestId: randomUUID() },
    { token: maker.token },
  )
  expect(lines.at(-1)?.type).toBe('done')
  const openers = await people.client.send(calls.characters.openers, { aiGirlId: id }, maker)
  expect(openers.list).toHaveLength(3)
})

const bad: [string, Fields, string][] = [
  ['age 17', { age: 17 }, 'age'],
  ['age 61', { age: 61 }, 'age'],
  ['age 18.5', { age: 18.5 }, 'age'],
  ['age "18.5"', { age: '18.5' }, 'age'],
  ['age -1', { age: -1 }, 'age'],
  ['age null', { age: null }, 'age'],
  ['a name of 10,000 characters', { firstName: 'a'.repeat(10_000) }, 'firstName'],
  ['a name of 41', { lastName: 'b'.repeat(41) }, 'lastName'],
  ['a blank name', { firstName: ' \t ' }, 'firstName'],
  ['a name of marks that nobody sees', { lastName: '\u202e\u200b\u2066' }, 'lastName'],
  ['no hobby', { hobby: [] }, 'hobby'],
  ['the same hobby twice', { hobby: [1, 1] }, 'hobby'],
  ['a description of 2,001', { description: 'x'.repeat(2001) }, 'description'],
  ['a greeting of 501', { greeting: 'x'.repeat(501) }, 'greeting'],
  ['no type', { type: undefined }, 'type'],
  ['a type that is not there', { type: 999_999 }, 'type'],
  ['isPublic as a word', { isPublic: 'perhaps' }, 'isPublic'],
  ['a picture elsewhere', { imageUrl: 'https://example.com/a.png' }, 'imageUrl'],
]

test.each(bad)('%s is refused by name, and nothing is kept', async (_, more, field) => {
  const before = await desk.countRows()
  const answer = await desk.save(maker, more)
  expect(answer).toMatchObject({ code: 200, errorCode: 10001 })
  expect(answer.message).toContain(field)
  expect(await desk.countRows()).toEqual(before)
})

test('ids of another category are refused by name', async () => {
  const before = await desk.countRows()
  const race = desk.idOf('race')
  for (const field of [
    'type',
    'bodyType',
    'hairColor',
    'hairstyle',
    'job',
    'relationship',
    'constellation',
  ]) {
    const answer = await desk.save(maker, { [field]: race })
    expect(answer).toMatchObject({ errorCode: 10001, message: expect.stringContaining(field) })
  }
  expect(await desk.save(maker, { race: desk.idOf('job') })).toMatchObject({ errorCode: 10001 })
  const hobby = [desk.idOf('hobby'), race]
  expect((await desk.save(maker, { hobby })).message).toContain('hobby')
  const six = desk.idsOf('hobby').slice(0, 6)
  expect((await desk.save(maker, { hobby: six })).message).toContain('hobby')
  expect(await desk.countRows()).toEqual(before)
})

test('emoji and other letters are fine in names', async () => {
  const { id } = await desk.made(maker, { firstName: '星 ✨👩‍🚀', lastName: 'Ó Súilleabháin' })
  expect(await desk.read(id, maker)).toMatchObject({
    data: { name: '星 ✨👩‍🚀', lastName: 'Ó Súilleabháin' },
  })
})

test('what is forbidden is refused, also in private; so is who is no adult, in both languages', async () => {
  const before = await desk.countRows()
  const refused: Fields[] = [
    { description: 'A 16-year-old schoolgirl who falls in love with her teacher.' },
    { description: '她今年十六岁，是个害羞的女孩。' },
    { greeting: 'I am only 15 years old, be gentle.' },
    { description: 'She has sex with a 12 year old child.' },
    { firstName: '萝莉' },
  ]
  for (const more of refused) {
    expect(await desk.save(maker, more), JSON.stringify(more)).toMatchObject({ errorCode: 20000 })
  }
  expect(await desk.countRows()).toEqual(before)
})

test('guests are asked to sign in', async () => {
  expect((await desk.save(await people.client.guest())).errorCode).toBe(12000)
})

test('another user’s character can be neither changed nor deleted', async () => {
  const { id } = await desk.made(maker)
  const other = await people.member()
  expect((await desk.save(other, { id })).errorCode).toBe(12001)
  expect((await people.client.raw(calls.ownCharacters.remove, { id }, other)).errorCode).toBe(12001)
  expect((await people.client.raw(calls.ownCharacters.restore, { id }, other)).errorCode).toBe(
    12001,
  )
  const catalogue = (await people.client.send(calls.characters.list)).list[0]?.id ?? 0
  expect((await desk.save(other, { id: catalogue })).errorCode).toBe(12001)
  expect((await desk.save(other, { id: 99_999_999 })).errorCode).toBe(18002)
  expect(await desk.read(id, maker)).toMatchObject({ data: { name: 'Ines' } })
})

test('the same request twice, also at once, is one character; with other words it is refused', async () => {
  const person = await people.member()
  const requestId = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => desk.save(person, { requestId })))
  const ids = new Set(answers.map(({ data }) => calls.ownCharacters.save.output.parse(data).id))
  expect(ids.size).toBe(1)
  expect((await desk.mine(person)).counts.all).toBe(1)
  expect(await desk.save(person, { requestId, firstName: 'Other' })).toMatchObject({
    errorCode: 10001,
    message: expect.stringContaining('requestId'),
  })
})

test('one’s own picture is her face at once; somebody else’s is refused', async () => {
  const [person, other] = [await people.member(), await people.member()]
  const own = await upload(app.api, person.token, await picture('png', [400, 500]))
  const foreign = await upload(app.api, other.token, await picture())
  expect((await desk.save(person, { imageUrl: foreign.data.imageUrl })).errorCode).toBe(12001)
  const { id } = await desk.made(person, { imageUrl: own.data.imageUrl })
  expect(await desk.read(id, person)).toMatchObject({
    data: { imageUrl: expect.stringMatching(/^\/pictures\//) },
  })
})
