import { calls } from '@dulcinea/contract'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleOf, type People } from '../support/people.ts'
import { picture, upload } from '../support/pictures.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { unzip } from '../support/unzip.ts'

let app: TestApp
let people: People

beforeAll(async () => {
  app = await startTestApp()
  people = peopleOf(app)
})
afterAll(() => app.stop())

const exported = async (token: string) => {
  const answer = await people.client.request(calls.users.exportData, {}, { token })
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="dulcinea.zip"')
  expect(answer.headers.get('cache-control')).toContain('no-store')
  return unzip(Buffer.from(await answer.arrayBuffer()))
}
const json = (files: Map<string, Buffer>, name: string): unknown =>
  JSON.parse(files.get(name)?.toString() ?? 'null')

test('the zip holds what is known of the caller, pictures too, and of nobody else', async () => {
  const [person, other] = [await people.member(), await people.member()]
  const aiGirlId = (await people.client.send(calls.characters.list)).list[0]?.id ?? 0
  for (const [who, content] of [
    [person, 'I like rain'],
    [other, 'Nobody may read this'],
  ] as const) {
    await people.client.allLines(
      calls.chat.send,
      { aiGirlId, content, requestId: randomUUID() },
      { token: who.token },
    )
  }
  const sent = await upload(app.api, person.token, await picture())
  await people.client.send(calls.users.updateProfile, { nick: '阿达' }, { token: person.token })

  const files = await exported(person.token)
  expect(json(files, 'account.json')).toMatchObject({ email: person.email, nick: '阿达' })
  const [conversation] = json(files, 'chats.json') as { file: string }[]
  expect(json(files, conversation?.file ?? '')).toMatchObject([
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

test('a guest is told to register, in the envelope', async () => {
  const { token } = await people.client.guest()
  expect((await people.client.raw(calls.users.exportData, {}, { token })).errorCode).toBe(12000)
})
