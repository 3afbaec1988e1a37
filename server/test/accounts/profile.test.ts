import { calls } from '@dulcinea/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleOf, type People } from '../support/people.ts'
import { picture, upload } from '../support/pictures.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let people: People

beforeAll(async () => {
  app = await startTestApp({ withCatalogue: false })
  people = peopleOf(app)
})
afterAll(() => app.stop())

const update = (token: string, fields: Record<string, string | number | boolean>) =>
  people.client.raw(calls.users.updateProfile, fields, { token })
const avatarFor = async (token: string) =>
  (await upload(app.api, token, await picture())).data.imageUrl

test('what is absent stays, what is empty is cleared', async () => {
  const { token, userId } = await people.member()
  const head = await avatarFor(token)
  expect(await update(token, { modId: userId, nick: '  Ada  ', head })).toMatchObject({
    errorCode: 0,
    data: { userId, modId: userId, nick: 'Ada', head },
  })
  expect((await update(token, { nick: 'Bea' })).data).toMatchObject({ nick: 'Bea', head })
  expect((await update(token, {})).data).toMatchObject({ nick: 'Bea', head })
  expect((await update(token, { head })).data).toMatchObject({ nick: 'Bea', head })
  expect((await update(token, { head: '' })).data).toMatchObject({ nick: 'Bea', head: '' })
  expect((await update(token, { nick: '' })).data).toMatchObject({ nick: '', head: '' })
})

test('only one’s own profile, and only with a picture of one’s own', async () => {
  const [person, other] = [await people.member(), await people.member()]
  const foreign = await avatarFor(other.token)
  expect((await update(person.token, { modId: other.userId, nick: 'Eve' })).errorCode).toBe(12001)
  const heads = [
    foreign,
    '/pictures/own/00000000000000000000000000000000.webp',
    foreign.replace('/own', ''),
    'https://elsewhere.example/me.png',
    '//elsewhere.example/me.png',
    '/pictures/own/../../etc/passwd',
    'javascript:alert(1)',
  ]
  for (const head of heads) {
    const { errorCode } = await update(person.token, { head })
    expect({ head, errorCode }).toEqual({ head, errorCode: 12001 })
  }
  const info = await people.client.send(calls.users.info, {}, { token: person.token })
  expect(info).toMatchObject({ nick: '', head: '' })
  const others = await people.client.send(calls.users.info, {}, { token: other.token })
  expect(others.nick).toBe('')
})

test('a nick of thirty characters at most, and nothing else can be set', async () => {
  const { token, userId } = await people.member()
  expect((await update(token, { nick: 'x'.repeat(31) })).message).toBe('Invalid parameter: nick')
  expect((await update(token, { nick: '名'.repeat(30) })).errorCode).toBe(0)
  await update(token, {
    nick: 'Ada',
    email: 'thief@example.com',
    sex: 3,
    userId: 1,
    points: 99,
    suspended_at: '2020-01-01',
    password_hash: 'x',
  })
  expect(await people.client.send(calls.identity.detail, {}, { token })).toMatchObject({
    userId,
    nick: 'Ada',
    sex: 0,
    email: expect.stringContaining('@example.com'),
  })
})

test('guests may not', async () => {
  const { token } = await people.client.guest()
  expect((await update(token, { nick: 'Ghost' })).errorCode).toBe(12000)
})

test('what anyone may know of a person, and a userId beside the modId is ignored', async () => {
  const [person, other] = [await people.member(), await people.member()]
  await update(person.token, { nick: 'Ada' })
  const { token } = await people.client.guest()
  const public_ = { userId: person.userId, modId: person.userId, nick: 'Ada', head: '', sex: 0 }
  const info = await people.client.send(calls.users.info, { userId: person.userId }, { token })
  expect(info).toEqual({ ...public_, addTime: expect.any(String) })
  for (const userId of [other.userId, 'rubbish']) {
    const mod = await people.client.send(
      calls.users.mod,
      { modId: person.userId, userId },
      { token },
    )
    expect(mod).toEqual(info)
  }
  expect(
    (await people.client.raw(calls.users.info, { userId: 999_999 }, { token })).errorCode,
  ).toBe(15000)
})

test('detail is only one’s own, whoever is named', async () => {
  const [person, other] = [await people.member(), await people.member()]
  const answer = await fetch(
    `${app.api}/user/detail?userId=${other.userId}&modId=${other.userId}`,
    {
      headers: { authorization: `Bearer ${person.token}` },
    },
  )
  expect(await answer.json()).toMatchObject({
    data: { userId: person.userId, email: person.email },
  })
})

test('Premium: none yet; of another person only that', async () => {
  const [person, other] = [await people.member(), await people.member()]
  const premium = (id: number) =>
    people.client.send(calls.users.premium, { id }, { token: person.token })
  expect(await premium(person.userId)).toEqual({
    stats: 0,
    vipType: null,
    expireTime: null,
    autoRenew: false,
  })
  expect(await premium(other.userId)).toEqual({ stats: 0 })
})

test('counts: chats and favourites are told to their owner alone', async () => {
  const [person, other] = [await people.member(), await people.member()]
  const count = (token: string) =>
    people.client.send(calls.users.count, { modId: person.userId }, { token })
  expect(await count(person.token)).toEqual({ characters: 0, collected: 0, chats: 0 })
  expect(await count(other.token)).toEqual({ characters: 0, collected: 0, chats: 0 })
  const nobody = await people.client.raw(
    calls.users.count,
    { modId: 999_999 },
    { token: other.token },
  )
  expect(nobody.errorCode).toBe(15000)
})
