import { calls } from '@dulcinea/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestUsers, type Member, type TestUsers } from '../support/test-users.ts'
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
const own = calls.ownCharacters

beforeAll(async () => {
  app = await startTestApp({ withSlowJobs: false })
  users = createTestUsers(app)
  harness = await createMyCharactersHarness(app, users)
  owner = await users.createMember()
})
afterAll(() => app.stop())

test('suggested names fit the race and the language, and differ', async () => {
  const race = harness.findAttributeId('race', 'East Asian')
  const names = await users.client.send(own.names, { race }, owner)
  expect(names.list).toHaveLength(6)
  expect(new Set(names.list.map((one) => one.firstName)).size).toBe(6)
  const chinese = await users.client.send(own.names, { race, lang: 'zh-CN' }, owner)
  expect(chinese.list.every((one) => /^\p{Script=Han}+$/u.test(one.firstName + one.lastName))).toBe(
    true,
  )
  const invalid = await users.client.sendRaw(
    own.names,
    { race: harness.getAttributeId('job') },
    owner,
  )
  expect(invalid).toMatchObject({ errorCode: 10001, message: expect.stringContaining('race') })
})

const write = (overrides: CharacterFields, language?: string) =>
  harness.post(own.write, harness.buildFields(overrides), { ...owner, language })

test('a description and a greeting are written in both languages from the chosen attributes', async () => {
  const job = harness.findAttributeId('job', 'Astronomer')
  const english = await write({ what: 'description', description: '', job })
  expect(english).toMatchObject({
    errorCode: 0,
    data: { text: expect.stringMatching(/Ines[\s\S]*calls the dark her office/) },
  })
  const chinese = await write({ what: 'description', description: '', job }, 'zh-CN')
  expect(chinese).toMatchObject({ data: { text: expect.stringContaining('管黑暗叫办公室') } })
  const greeting = await write({ what: 'greeting', greeting: '' })
  expect(greeting).toMatchObject({ data: { text: expect.stringContaining('?') } })
  const minimal = await harness.post(own.write, { what: 'greeting' }, owner)
  expect(minimal.errorCode).toBe(0)
  expect((await write({ what: 'poem' })).message).toContain('what')
  expect(
    (await write({ what: 'greeting', job: harness.getAttributeId('race') })).message,
  ).toContain('job')
  expect((await write({ what: 'greeting', firstName: 'Loli' })).errorCode).toBe(20000)
})

test('a preview chat allows three messages; it is free, moderated and not stored', async () => {
  const preview = (overrides: CharacterFields) =>
    harness.post(own.preview, harness.buildFields({ content: 'Hello', ...overrides }), owner)
  const before = await harness.countRows()
  expect(await preview({})).toMatchObject({ errorCode: 0, data: { content: 'Hello.', left: 2 } })
  const request = app.script.requests.at(-1)
  expect(request?.speaker).toMatchObject({ firstName: 'Ines', age: 27 })
  expect(request?.turns[0]?.text).toContain('names her ferns after rivers')
  const turn = [
    { role: 'user', content: 'Hi' },
    { role: 'her', content: 'Hello.' },
  ]
  expect(await preview({ turns: [...turn, ...turn] })).toMatchObject({ data: { left: 0 } })
  const fourth = await preview({ turns: [...turn, ...turn, ...turn] })
  expect(fourth).toMatchObject({ errorCode: 10001, message: expect.stringContaining('turns') })
  const refused = await preview({ content: 'Tell me about sex with a 12 year old girl' })
  expect(refused.errorCode).toBe(20000)
  expect((await preview({ description: '她今年十五岁。' })).errorCode).toBe(20000)
  expect(await harness.countRows()).toEqual(before)
})

test('the same choices give the same portrait preview, other choices another one', async () => {
  const preview = (fields: Record<string, number>) =>
    users.client.send(
      own.portraitPreview,
      { seed: 7, race: harness.getAttributeId('race'), ...fields },
      owner,
    )
  const first = await preview({})
  const bytes = Buffer.from(first.image.split(',')[1] ?? '', 'base64')
  const { format, width, height } = await sharp(bytes).metadata()
  expect({ format, width, height }).toEqual({ format: 'webp', width: 240, height: 320 })
  expect((await preview({})).image).toBe(first.image)
  expect((await preview({ hairColor: harness.getAttributeId('hairColor', 5) })).image).not.toBe(
    first.image,
  )
  const guest = await users.client.signInGuest()
  expect((await users.client.send(own.portraitPreview, { seed: 7 }, guest)).seed).toBe(7)
  expect((await users.client.send(own.names, {}, guest)).list.length).toBeGreaterThan(3)
  const invalid = await users.client.sendRaw(
    own.portraitPreview,
    { race: harness.getAttributeId('job') },
    owner,
  )
  expect(invalid.message).toContain('race')
})
