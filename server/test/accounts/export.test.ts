import { calls } from '@dulcinea/contract'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestUsers, type TestUsers } from '../support/test-users.ts'
import { createPicture, upload } from '../support/pictures.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { unzip } from '../support/unzip.ts'

let app: TestApp
let users: TestUsers

beforeAll(async () => {
  app = await startTestApp()
  users = createTestUsers(app)
})
afterAll(() => app.stop())

const exportData = async (token: string) => {
  const response = await users.client.request(calls.users.exportData, {}, { token })
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="dulcinea.zip"')
  expect(response.headers.get('cache-control')).toContain('no-store')
  return unzip(Buffer.from(await response.arrayBuffer()))
}
const parseFile = (files: Map<string, Buffer>, name: string): unknown =>
  JSON.parse(files.get(name)?.toString() ?? 'null')

test('the exported zip holds the caller’s data and pictures, and no other user’s', async () => {
  const [user, other] = [await users.createMember(), await users.createMember()]
  const aiGirlId = (await users.client.send(calls.characters.list)).list[0]?.id ?? 0
  for (const [sender, content] of [
    [user, 'I like rain'],
    [other, 'Nobody may read this'],
  ] as const) {
    await users.client.collectLines(
      calls.chat.send,
      { aiGirlId, content, requestId: randomUUID() },
      { token: sender.token },
    )
  }
  const sent = await upload(app.api, user.token, await createPicture())
  await users.client.send(calls.users.updateProfile, { nick: '阿达' }, { token: user.token })

  const files = await exportData(user.token)
  expect(parseFile(files, 'account.json')).toMatchObject({ email: user.email, nick: '阿达' })
  const [conversation] = parseFile(files, 'chats.json') as { file: string }[]
  expect(parseFile(files, conversation?.file ?? '')).toMatchObject([
    { role: 'user', content: 'I like rain' },
    { role: 'her', content: 'Hello.' },
  ])
  const key = sent.data.imageUrl.split('/').at(-1)
  const bytes = files.get(`pictures/${key}`)
  expect((await sharp(bytes).metadata()).format).toBe('webp')
  const all = Buffer.concat([...files.values()]).toString('latin1')
  const secrets = ['argon2', 'password', 'token', other.email, 'Nobody may read this']
  expect(secrets.filter((secret) => all.includes(secret))).toEqual([])
})

test('an export by a guest is refused with 12000 in the envelope', async () => {
  const { token } = await users.client.signInGuest()
  expect((await users.client.sendRaw(calls.users.exportData, {}, { token })).errorCode).toBe(12000)
})
