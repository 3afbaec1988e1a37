import { calls } from '@dulcinea/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestUsers, type TestUsers } from '../support/test-users.ts'
import { createPicture, upload } from '../support/pictures.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let users: TestUsers

beforeAll(async () => {
  app = await startTestApp({ withCatalogue: false })
  users = createTestUsers(app)
})
afterAll(() => app.stop())

const updateProfile = (token: string, fields: Record<string, string | number | boolean>) =>
  users.client.sendRaw(calls.users.updateProfile, fields, { token })
const uploadAvatar = async (token: string) =>
  (await upload(app.api, token, await createPicture())).data.imageUrl

test('a profile update keeps absent fields and clears empty ones', async () => {
  const { token, userId } = await users.createMember()
  const head = await uploadAvatar(token)
  expect(await updateProfile(token, { modId: userId, nick: '  Ada  ', head })).toMatchObject({
    errorCode: 0,
    data: { userId, modId: userId, nick: 'Ada', head },
  })
  expect((await updateProfile(token, { nick: 'Bea' })).data).toMatchObject({ nick: 'Bea', head })
  expect((await updateProfile(token, {})).data).toMatchObject({ nick: 'Bea', head })
  expect((await updateProfile(token, { head })).data).toMatchObject({ nick: 'Bea', head })
  expect((await updateProfile(token, { head: '' })).data).toMatchObject({ nick: 'Bea', head: '' })
  expect((await updateProfile(token, { nick: '' })).data).toMatchObject({ nick: '', head: '' })
})

test('a user can update only their own profile, and only with a picture of their own', async () => {
  const [user, other] = [await users.createMember(), await users.createMember()]
  const foreign = await uploadAvatar(other.token)
  expect((await updateProfile(user.token, { modId: other.userId, nick: 'Eve' })).errorCode).toBe(
    12001,
  )
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
    const { errorCode } = await updateProfile(user.token, { head })
    expect({ head, errorCode }).toEqual({ head, errorCode: 12001 })
  }
  const info = await users.client.send(calls.users.info, {}, { token: user.token })
  expect(info).toMatchObject({ nick: '', head: '' })
  const others = await users.client.send(calls.users.info, {}, { token: other.token })
  expect(others.nick).toBe('')
})

test('a nick has at most thirty characters, and a profile update ignores all other fields', async () => {
  const { token, userId } = await users.createMember()
  expect((await updateProfile(token, { nick: 'x'.repeat(31) })).message).toBe(
    'Invalid parameter: nick',
  )
  expect((await updateProfile(token, { nick: '名'.repeat(30) })).errorCode).toBe(0)
  await updateProfile(token, {
    nick: 'Ada',
    email: 'thief@example.com',
    sex: 3,
    userId: 1,
    points: 99,
    suspended_at: '2020-01-01',
    password_hash: 'x',
  })
  expect(await users.client.send(calls.identity.detail, {}, { token })).toMatchObject({
    userId,
    nick: 'Ada',
    sex: 0,
    email: expect.stringContaining('@example.com'),
  })
})

test('guests cannot update a profile', async () => {
  const { token } = await users.client.signInGuest()
  expect((await updateProfile(token, { nick: 'Ghost' })).errorCode).toBe(12000)
})

test('a public profile shows public fields only, and a userId beside the modId is ignored', async () => {
  const [user, other] = [await users.createMember(), await users.createMember()]
  await updateProfile(user.token, { nick: 'Ada' })
  const { token } = await users.client.signInGuest()
  const publicFields = { userId: user.userId, modId: user.userId, nick: 'Ada', head: '', sex: 0 }
  const info = await users.client.send(calls.users.info, { userId: user.userId }, { token })
  expect(info).toEqual({ ...publicFields, addTime: expect.any(String) })
  for (const userId of [other.userId, 'rubbish']) {
    const mod = await users.client.send(calls.users.mod, { modId: user.userId, userId }, { token })
    expect(mod).toEqual(info)
  }
  expect(
    (await users.client.sendRaw(calls.users.info, { userId: 999_999 }, { token })).errorCode,
  ).toBe(15000)
})

test('account detail is always the caller’s own, whichever id is sent', async () => {
  const [user, other] = [await users.createMember(), await users.createMember()]
  const response = await fetch(
    `${app.api}/user/detail?userId=${other.userId}&modId=${other.userId}`,
    {
      headers: { authorization: `Bearer ${user.token}` },
    },
  )
  expect(await response.json()).toMatchObject({
    data: { userId: user.userId, email: user.email },
  })
})

test('the Premium status of another user shows only whether they have it', async () => {
  const [user, other] = [await users.createMember(), await users.createMember()]
  const readPremium = (id: number) =>
    users.client.send(calls.users.premium, { id }, { token: user.token })
  expect(await readPremium(user.userId)).toEqual({
    stats: 0,
    vipType: null,
    expireTime: null,
    autoRenew: false,
  })
  expect(await readPremium(other.userId)).toEqual({ stats: 0 })
})

test('the counts of chats and favourites are shown to their owner only', async () => {
  const [user, other] = [await users.createMember(), await users.createMember()]
  const readCounts = (token: string) =>
    users.client.send(calls.users.count, { modId: user.userId }, { token })
  expect(await readCounts(user.token)).toEqual({ characters: 0, collected: 0, chats: 0 })
  expect(await readCounts(other.token)).toEqual({ characters: 0, collected: 0, chats: 0 })
  const missing = await users.client.sendRaw(
    calls.users.count,
    { modId: 999_999 },
    { token: other.token },
  )
  expect(missing.errorCode).toBe(15000)
})
