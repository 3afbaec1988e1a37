import { calls } from '@dulcinea/contract'
import { PUBLICATION } from '@dulcinea/contract/publication'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestUsers, type Member, type TestUsers } from '../support/test-users.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import {
  createMyCharactersHarness,
  type CharacterFields,
  type MyCharactersHarness,
} from './my-characters-harness.ts'

const { notPublished, reviewing, published, failedOnCreate, failedOnUpdate } = PUBLICATION

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

const search = async (keywords: string) =>
  (await users.client.send(calls.characters.search, { keywords })).list.map(({ id }) => id)

test('a public character that passes the review is published, listed and found', async () => {
  const { id, status } = await harness.saveCharacter(owner, {
    isPublic: true,
    firstName: 'Quillara',
  })
  expect(status).toBe(reviewing)
  await harness.waitForStatus(id, owner, published)
  expect(await harness.read(id)).toMatchObject({
    errorCode: 0,
    data: { status: published, reason: '' },
  })
  expect(await search('Quillara')).toEqual([id])
  const by = await users.client.send(calls.characters.createdBy, { userId: owner.userId })
  expect(by.list.map((one) => one.id)).toContain(id)
})

test('only the owner sees the seed, the rejected field and the number of collectors of a character', async () => {
  const { id } = await harness.saveCharacter(owner, { isPublic: true, seed: 4711 })
  await harness.waitForStatus(id, owner, published)
  const fan = await users.createMember()
  await users.client.send(calls.collections.add, { aiGirlId: id }, fan)
  expect(await harness.read(id, owner)).toMatchObject({ data: { seed: 4711 } })
  for (const other of [fan, await users.client.signInGuest()]) {
    const { data } = await harness.read(id, other)
    expect(data).not.toHaveProperty('seed')
    expect(data).not.toHaveProperty('reasonField')
  }
  const contact = 'Write to me: vale@example.com, I answer every letter.'
  const wrong: [CharacterFields, string][] = [
    [{ description: contact }, 'description'],
    [{ greeting: contact }, 'greeting'],
    [{ firstName: 'Taylor', lastName: 'Swift' }, 'firstName'],
  ]
  for (const [more, field] of wrong) {
    await harness.saveCharacter(owner, { id, isPublic: true, ...more })
    await harness.waitForStatus(id, owner, failedOnUpdate)
    expect(await harness.read(id, owner)).toMatchObject({ data: { reasonField: field } })
    const { list } = await harness.listOwn(owner)
    expect(list.find((one) => one.id === id)).toMatchObject({ reasonField: field, collectors: 1 })
  }
})

const failing: [string, CharacterFields, string, string][] = [
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
  'a character with %s fails the review with the reason in the owner’s language',
  async (_, more, en, zh) => {
    const { id } = await harness.saveCharacter(owner, { isPublic: true, ...more })
    await harness.waitForStatus(id, owner, failedOnCreate)
    const inEnglish = await harness.read(id, owner)
    expect(inEnglish).toMatchObject({ data: { reason: expect.stringContaining(en) } })
    const inChinese = await harness.read(id, { ...owner, language: 'zh-CN' })
    expect(inChinese).toMatchObject({ data: { reason: expect.stringContaining(zh) } })
    expect((await harness.read(id)).errorCode).toBe(18001)
  },
)

test('a character rejected on creation is listed first, cannot be chatted with, and is reviewed again when saved', async () => {
  const user = await users.createMember()
  const { id } = await harness.saveCharacter(user, { isPublic: true, greeting: '' })
  await harness.waitForStatus(id, user, failedOnCreate)
  const { id: later } = await harness.saveCharacter(user)
  const ownList = await harness.listOwn(user)
  expect(ownList.list.map((one) => one.id)).toEqual([id, later])
  expect(ownList.list[0]).toMatchObject({ status: failedOnCreate, isListed: false })
  expect(ownList.list[0]?.reason).toContain('greeting')
  expect(ownList.counts).toMatchObject({
    all: 2,
    failed: 1,
    notPublished: 1,
    published: 0,
    binned: 0,
  })
  const send = { aiGirlId: id, content: 'Hello', requestId: randomUUID() }
  expect((await users.client.sendRaw(calls.chat.send, send, user)).errorCode).toBe(18001)
  expect(await harness.saveCharacter(user, { id, isPublic: true })).toEqual({
    id,
    status: reviewing,
  })
  await harness.waitForStatus(id, user, published)
  expect((await harness.listOwn(user)).counts).toMatchObject({ failed: 0, published: 1 })
})

test('while an update is reviewed or rejected, other users see the published version', async () => {
  const { id } = await harness.saveCharacter(owner, { isPublic: true, firstName: 'Marvella' })
  await harness.waitForStatus(id, owner, published)
  const contact = { description: 'Write to me: vale@example.com, I answer every letter.' }
  const changed = { id, isPublic: true, firstName: 'Zephyrine', age: 41, ...contact }
  expect(await harness.saveCharacter(owner, changed)).toEqual({ id, status: reviewing })
  await harness.waitForStatus(id, owner, failedOnUpdate)
  expect(await harness.read(id)).toMatchObject({
    data: { name: 'Marvella', age: 27, status: published, reason: '' },
  })
  expect(await harness.read(id, owner)).toMatchObject({
    data: {
      name: 'Zephyrine',
      age: 41,
      status: failedOnUpdate,
      reason: expect.stringContaining('address'),
    },
  })
  expect(await search('Marvella')).toEqual([id])
  expect(await search('Zephyrine')).toEqual([])
  const [own] = (await harness.listOwn(owner)).list.filter((one) => one.id === id)
  expect(own).toMatchObject({
    name: 'Zephyrine',
    status: failedOnUpdate,
    isListed: true,
    version: 2,
  })
  const lines = await users.client.collectLines(
    calls.chat.send,
    { aiGirlId: id, content: 'Who are you?', requestId: randomUUID() },
    owner,
  )
  expect(lines.at(-1)?.type).toBe('done')
  expect(app.script.requests.at(-1)?.speaker.firstName).toBe('Zephyrine')

  await harness.saveCharacter(owner, { id, isPublic: true, firstName: 'Zephyrine' })
  await harness.waitForStatus(id, owner, published)
  expect(await harness.read(id)).toMatchObject({ data: { name: 'Zephyrine' } })
  expect(await search('Zephyrine')).toEqual([id])
  expect(await search('Marvella')).toEqual([])
  const versions = await app.base.db
    .selectFrom('character_versions')
    .select('version')
    .where('character_id', '=', id)
    .orderBy('version')
    .execute()
  expect(versions.map(({ version }) => version)).toEqual([1, 2, 3])
})

test('making a character private sets its status to not published from any state', async () => {
  const { id } = await harness.saveCharacter(owner, { isPublic: true })
  await harness.waitForStatus(id, owner, published)
  await harness.saveCharacter(owner, { id, isPublic: true, greeting: '' })
  await harness.waitForStatus(id, owner, failedOnUpdate)
  expect(await harness.saveCharacter(owner, { id, isPublic: false })).toEqual({
    id,
    status: notPublished,
  })
  expect(await harness.read(id, owner)).toMatchObject({
    data: { status: notPublished, reason: '' },
  })
  expect((await harness.read(id)).errorCode).toBe(18000)
  // It was accepted before as private, so a rejection now is one of an update.
  await harness.saveCharacter(owner, { id, isPublic: true, greeting: '' })
  await harness.waitForStatus(id, owner, failedOnUpdate)
  expect((await harness.read(id)).errorCode).toBe(18001)
})

test('without operators a doubtful character fails the review with the reason', async () => {
  const { id } = await harness.saveCharacter(owner, {
    isPublic: true,
    firstName: 'Taylor',
    lastName: 'Swift',
  })
  await harness.waitForStatus(id, owner, failedOnCreate)
  expect(await harness.read(id, owner)).toMatchObject({
    data: { reason: expect.stringContaining('real person') },
  })
})
