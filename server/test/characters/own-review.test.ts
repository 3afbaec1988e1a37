import { calls } from '@dulcinea/contract'
import { PUBLICATION } from '@dulcinea/contract/publication'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleOf, type People } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { ownDeskOf, type Fields, type OwnDesk } from './own-desk.ts'

const { notPublished, reviewing, published, failedOnCreate, failedOnUpdate } = PUBLICATION

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

const found = async (keywords: string) =>
  (await people.client.send(calls.characters.search, { keywords })).list.map(({ id }) => id)

test('a good public character is published, listed and found', async () => {
  const { id, status } = await desk.made(maker, { isPublic: true, firstName: 'Quillara' })
  expect(status).toBe(reviewing)
  await desk.reviewed(id, maker, published)
  expect(await desk.read(id)).toMatchObject({
    errorCode: 0,
    data: { status: published, reason: '' },
  })
  expect(await found('Quillara')).toEqual([id])
  const by = await people.client.send(calls.characters.createdBy, { userId: maker.userId })
  expect(by.list.map((one) => one.id)).toContain(id)
})

test('who made her is told her seed, where something was found, and how many collect her', async () => {
  const { id } = await desk.made(maker, { isPublic: true, seed: 4711 })
  await desk.reviewed(id, maker, published)
  const fan = await people.member()
  await people.client.send(calls.collections.add, { aiGirlId: id }, fan)
  expect(await desk.read(id, maker)).toMatchObject({ data: { seed: 4711 } })
  for (const other of [fan, await people.client.guest()]) {
    const { data } = await desk.read(id, other)
    expect(data).not.toHaveProperty('seed')
    expect(data).not.toHaveProperty('reasonField')
  }
  const contact = 'Write to me: vale@example.com, I answer every letter.'
  const wrong: [Fields, string][] = [
    [{ description: contact }, 'description'],
    [{ greeting: contact }, 'greeting'],
    [{ firstName: 'Taylor', lastName: 'Swift' }, 'firstName'],
  ]
  for (const [more, field] of wrong) {
    await desk.made(maker, { id, isPublic: true, ...more })
    await desk.reviewed(id, maker, failedOnUpdate)
    expect(await desk.read(id, maker)).toMatchObject({ data: { reasonField: field } })
    const { list } = await desk.mine(maker)
    expect(list.find((one) => one.id === id)).toMatchObject({ reasonField: field, collectors: 1 })
  }
})

const failing: [string, Fields, string, string][] = [
  ['no description', { description: '' }, 'description', '介绍'],
  ['no greeting', { greeting: '' }, 'greeting', '开场白'],
  [
    'a link',
    { description: 'Find me at www.example.com, I am always there for you.' },
    'address',
    '链接',
  ],
  ['a Chinese contact', { greeting: '加我微信 vale_2024 聊聊吧' }, 'address', '账号'],
  [
    'a number to call',
    { description: 'Call me on +49 170 1234567 whenever you like.' },
    'address',
    '号码',
  ],
  [
    'asking for money',
    { greeting: 'Please send me money on PayPal, I need $50 for rent.' },
    'money',
    '钱',
  ],
]

test.each(failing)(
  '%s fails with the reason in the owner’s language, and is mended',
  async (_, more, en, zh) => {
    const { id } = await desk.made(maker, { isPublic: true, ...more })
    await desk.reviewed(id, maker, failedOnCreate)
    const inEnglish = await desk.read(id, maker)
    expect(inEnglish).toMatchObject({ data: { reason: expect.stringContaining(en) } })
    const inChinese = await desk.read(id, { ...maker, language: 'zh-CN' })
    expect(inChinese).toMatchObject({ data: { reason: expect.stringContaining(zh) } })
    expect((await desk.read(id)).errorCode).toBe(18001)
  },
)

test('who failed on create is first in the list, cannot be talked with, and is mended by saving', async () => {
  const person = await people.member()
  const { id } = await desk.made(person, { isPublic: true, greeting: '' })
  await desk.reviewed(id, person, failedOnCreate)
  const { id: later } = await desk.made(person)
  const mine = await desk.mine(person)
  expect(mine.list.map((one) => one.id)).toEqual([id, later])
  expect(mine.list[0]).toMatchObject({ status: failedOnCreate, isListed: false })
  expect(mine.list[0]?.reason).toContain('greeting')
  expect(mine.counts).toMatchObject({ all: 2, failed: 1, notPublished: 1, published: 0, binned: 0 })
  const send = { aiGirlId: id, content: 'Hello', requestId: randomUUID() }
  expect((await people.client.raw(calls.chat.send, send, person)).errorCode).toBe(18001)
  expect(await desk.made(person, { id, isPublic: true })).toEqual({ id, status: reviewing })
  await desk.reviewed(id, person, published)
  expect((await desk.mine(person)).counts).toMatchObject({ failed: 0, published: 1 })
})

test('while an update is reviewed or has failed, others see what was published', async () => {
  const { id } = await desk.made(maker, { isPublic: true, firstName: 'Marvella' })
  await desk.reviewed(id, maker, published)
  const contact = { description: 'Write to me: vale@example.com, I answer every letter.' }
  const changed = { id, isPublic: true, firstName: 'Zephyrine', age: 41, ...contact }
  expect(await desk.made(maker, changed)).toEqual({ id, status: reviewing })
  await desk.reviewed(id, maker, failedOnUpdate)
  expect(await desk.read(id)).toMatchObject({
    data: { name: 'Marvella', age: 27, status: published, reason: '' },
  })
  expect(await desk.read(id, maker)).toMatchObject({
    data: {
      name: 'Zephyrine',
      age: 41,
      status: failedOnUpdate,
      reason: expect.stringContaining('address'),
    },
  })
  expect(await found('Marvella')).toEqual([id])
  expect(await found('Zephyrine')).toEqual([])
  const [own] = (await desk.mine(maker)).list.filter((one) => one.id === id)
  expect(own).toMatchObject({
    name: 'Zephyrine',
    status: failedOnUpdate,
    isListed: true,
    version: 2,
  })
  const lines = await people.client.allLines(
    calls.chat.send,
    { aiGirlId: id, content: 'Who are you?', requestId: randomUUID() },
    maker,
  )
  expect(lines.at(-1)?.type).toBe('done')
  expect(app.script.requests.at(-1)?.speaker.firstName).toBe('Zephyrine')

  await desk.made(maker, { id, isPublic: true, firstName: 'Zephyrine' })
  await desk.reviewed(id, maker, published)
  expect(await desk.read(id)).toMatchObject({ data: { name: 'Zephyrine' } })
  expect(await found('Zephyrine')).toEqual([id])
  expect(await found('Marvella')).toEqual([])
  const versions = await app.base.db
    .selectFrom('character_versions')
    .select('version')
    .where('character_id', '=', id)
    .orderBy('version')
    .execute()
  expect(versions.map(({ version }) => version)).toEqual([1, 2, 3])
})

test('making her private leads back to 0 from anywhere', async () => {
  const { id } = await desk.made(maker, { isPublic: true })
  await desk.reviewed(id, maker, published)
  await desk.made(maker, { id, isPublic: true, greeting: '' })
  await desk.reviewed(id, maker, failedOnUpdate)
  expect(await desk.made(maker, { id, isPublic: false })).toEqual({ id, status: notPublished })
  expect(await desk.read(id, maker)).toMatchObject({ data: { status: notPublished, reason: '' } })
  expect((await desk.read(id)).errorCode).toBe(18000)
  // Accepted before, in private: failing now is failing on update.
  await desk.made(maker, { id, isPublic: true, greeting: '' })
  await desk.reviewed(id, maker, failedOnUpdate)
  expect((await desk.read(id)).errorCode).toBe(18001)
})

test('without operators, unsure means failed with the reason', async () => {
  const { id } = await desk.made(maker, { isPublic: true, firstName: 'Taylor', lastName: 'Swift' })
  await desk.reviewed(id, maker, failedOnCreate)
  expect(await desk.read(id, maker)).toMatchObject({
    data: { reason: expect.stringContaining('real person') },
  })
})
