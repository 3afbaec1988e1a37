import { calls } from '@dulcinea/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleOf, type People } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { ownDeskOf, type Fields, type OwnDesk } from './own-desk.ts'

let app: TestApp
let people: People
let desk: OwnDesk
let maker: Awaited<ReturnType<People['member']>>
const own = calls.ownCharacters

beforeAll(async () => {
  app = await startTestApp({ withSlowWork: false })
  people = peopleOf(app)
  desk = await ownDeskOf(app, people)
  maker = await people.member()
})
afterAll(() => app.stop())

test('names fit the race and the language, and differ', async () => {
  const race = desk.idNamed('race', 'East Asian')
  const names = await people.client.send(own.names, { race }, maker)
  expect(names.list).toHaveLength(6)
  expect(new Set(names.list.map((one) => one.firstName)).size).toBe(6)
  const chinese = await people.client.send(own.names, { race, lang: 'zh-CN' }, maker)
  expect(chinese.list.every((one) => /^\p{Script=Han}+$/u.test(one.firstName + one.lastName))).toBe(
    true,
  )
  const wrong = await people.client.raw(own.names, { race: desk.idOf('job') }, maker)
  expect(wrong).toMatchObject({ errorCode: 10001, message: expect.stringContaining('race') })
})

const write = (more: Fields, language?: string) =>
  desk.post(own.write, desk.fields(more), { ...maker, language })

test('her description and greeting are written in both languages from what is chosen', async () => {
  const job = desk.idNamed('job', 'Astronomer')
  const english = await write({ what: 'description', description: '', job })
  expect(english).toMatchObject({
    errorCode: 0,
    data: { text: expect.stringMatching(/Ines[\s\S]*calls the dark her office/) },
  })
  const chinese = await write({ what: 'description', description: '', job }, 'zh-CN')
  expect(chinese).toMatchObject({ data: { text: expect.stringContaining('管黑暗叫办公室') } })
  const greeting = await write({ what: 'greeting', greeting: '' })
  expect(greeting).toMatchObject({ data: { text: expect.stringContaining('?') } })
  const little = await desk.post(own.write, { what: 'greeting' }, maker)
  expect(little.errorCode).toBe(0)
  expect((await write({ what: 'poem' })).message).toContain('what')
  expect((await write({ what: 'greeting', job: desk.idOf('race') })).message).toContain('job')
  expect((await write({ what: 'greeting', firstName: 'Loli' })).errorCode).toBe(20000)
})

test('three lines with her before she is saved, free, screened and kept nowhere', async () => {
  const preview = (more: Fields) =>
    desk.post(own.preview, desk.fields({ content: 'Hello', ...more }), maker)
  const before = await desk.countRows()
  expect(await preview({})).toMatchObject({ errorCode: 0, data: { content: 'Hello.', left: 2 } })
  const asked = app.script.requests.at(-1)
  expect(asked?.speaker).toMatchObject({ firstName: 'Ines', age: 27 })
  expect(asked?.turns[0]?.text).toContain('names her ferns after rivers')
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
  expect(await desk.countRows()).toEqual(before)
})

test('a small portrait follows the choices and stays the same for the same ones', async () => {
  const preview = (fields: Record<string, number>) =>
    people.client.send(own.portraitPreview, { seed: 7, race: desk.idOf('race'), ...fields }, maker)
  const one = await preview({})
  const bytes = Buffer.from(one.image.split(',')[1] ?? '', 'base64')
  const { format, width, height } = await sharp(bytes).metadata()
  expect({ format, width, height }).toEqual({ format: 'webp', width: 240, height: 320 })
  expect((await preview({})).image).toBe(one.image)
  expect((await preview({ hairColor: desk.idOf('hairColor', 5) })).image).not.toBe(one.image)
  const guest = await people.client.guest()
  expect((await people.client.send(own.portraitPreview, { seed: 7 }, guest)).seed).toBe(7)
  expect((await people.client.send(own.names, {}, guest)).list.length).toBeGreaterThan(3)
  const wrong = await people.client.raw(own.portraitPreview, { race: desk.idOf('job') }, maker)
  expect(wrong.message).toContain('race')
})
