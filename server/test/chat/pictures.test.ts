import { calls } from '@dulcinea/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { broken, endless, scriptedImages } from '../images/pictures-desk.ts'
import { peopleOf } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { chatDeskOf, type ChatDesk, type Talker } from './chat-desk.ts'

const images = scriptedImages()
let app: TestApp
let desk: ChatDesk
let ada: Talker

beforeAll(async () => {
  app = await startTestApp({ imageModel: images.model, env: { LIMITS_SCALE: '0.4' } })
  desk = await chatDeskOf(app)
  desk.answering()
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.clock.advance(24 * 3600 * 1000)
  ada = await desk.person()
})

const ask = (fields: Record<string, string | number> = {}) =>
  desk.client.raw(
    calls.chat.picture,
    { aiGirlId: ada.aiGirlId, content: 'in the garden', ...fields },
    { token: ada.token },
  )
const unlock = (imageId: number) =>
  desk.client.send(
    calls.points.consume,
    { type: 'unlockImage', imageId, requestId: randomUUID() },
    { token: ada.token },
  )

test('asked for in words, she answers and sends one; blurred until it is unlocked, once, for good', async () => {
  const lines = await ada.stream({ content: 'Could you send me a selfie?' })
  const pictures = lines.filter((line) => line.type === 'image')
  expect(pictures[0]).toMatchObject({ locked: true })
  expect(pictures.at(-1)).toMatchObject({ state: 'done', locked: true })
  expect(lines.at(-1)).toMatchObject({ type: 'done', finish: 'stop' })
  expect(app.script.requests.at(-1)?.turns[0]?.text).toContain('sends the user a picture')
  const [, words, picture] = await ada.list()
  expect(words).toMatchObject({ role: 'her', type: 'text' })
  expect(picture).toMatchObject({ role: 'her', type: 'image', state: 'done', locked: true })
  expect(picture?.imageUrl).toMatch(/^\//)
  const paid = await ada.has()
  const { integral, imageUrl } = await unlock(picture?.imageId ?? 0)
  expect(integral).toBe(paid.points - 2)
  expect(imageUrl).not.toBe(picture?.imageUrl)
  expect((await ada.list()).at(-1)).toMatchObject({ locked: false, imageUrl })
  expect((await unlock(picture?.imageId ?? 0)).integral).toBe(paid.points - 2)
  await ada.stream({ content: 'Thank you' })
  expect((await ada.list()).map(({ type }) => type)).toEqual([
    'text',
    'text',
    'image',
    'text',
    'text',
  ])
  const again = await desk.client.allLines(
    calls.chat.follow,
    { messageId: words?.id ?? 0 },
    { token: ada.token },
  )
  expect(again.find((line) => line.type === 'image')).toMatchObject({ locked: false, imageUrl })
})

test('asked for outright: so many messages of hers, free, the same request the same pictures', async () => {
  const before = await ada.has()
  const requestId = randomUUID()
  const first = await ask({ imageNum: 3, requestId })
  const { list } = calls.chat.picture.output.parse(first.data)
  expect(list).toHaveLength(3)
  expect(list.every(({ locked, imageUrl }) => locked && imageUrl.startsWith('/'))).toBe(true)
  expect((await ask({ imageNum: 3, requestId })).data).toEqual(first.data)
  expect(await ask({ imageNum: 2, requestId })).toMatchObject({ errorCode: 10001 })
  expect((await ada.list()).map(({ type, id }) => ({ type, id })).slice(1)).toEqual(
    list.map(({ messageId }) => ({ type: 'image', id: messageId })),
  )
  expect(await ada.has()).toEqual(before)
  expect(await ask({ imageNum: 5 })).toMatchObject({ errorCode: 10001 })
  expect(await ask({ content: 'a naked child' })).toMatchObject({ errorCode: 20000 })
  const entries = await desk.client.send(calls.history.list, {}, { token: ada.token })
  expect(entries.list[0]).toMatchObject({ lastMessage: 'Sent a picture', unread: 3 })
})

test('asked for twice at once, they are drawn and counted once', async () => {
  const wish = { imageNum: 2, requestId: randomUUID() }
  const [one, other] = await Promise.all([ask(wish), ask(wish)])
  expect(one).toMatchObject({ errorCode: 0 })
  expect(other?.data).toEqual(one?.data)
  expect(await ask({ imageNum: 2 }), 'of four an hour').toMatchObject({ errorCode: 0 })
  expect(await ask()).toMatchObject({ errorCode: 10002 })
})

test('so many an hour, ten at the usual scale; beyond that she only talks', async () => {
  expect(await ask({ imageNum: 4 })).toMatchObject({ errorCode: 0 })
  expect(await ask()).toMatchObject({ code: 429, errorCode: 10002 })
  const lines = await ada.stream({ content: 'send me a picture' })
  expect(lines.some(({ type }) => type === 'image')).toBe(false)
  expect(lines.at(-1)).toMatchObject({ type: 'done' })
})

test('one that cannot be drawn is told as failed; one that takes long is there later', async () => {
  images.next(broken, broken, broken)
  const failed = await ada.stream({ content: 'send me a photo' })
  expect(failed.findLast((line) => line.type === 'image')).toMatchObject({ state: 'failed' })
  expect((await ada.list()).at(-1)).toMatchObject({ type: 'image', state: 'failed', imageUrl: '' })
  images.next(endless)
  const reading = new AbortController()
  const lines = desk.client.lines(
    calls.chat.send,
    { aiGirlId: ada.aiGirlId, content: 'send me another photo' },
    { token: ada.token, signal: reading.signal },
  )
  for await (const line of lines) if (line.type === 'image') break
  expect((await ada.list()).at(-1)).toMatchObject({ type: 'image', state: 'streaming' })
  const removed = await ada.list()
  await desk.client.send(
    calls.history.forget,
    { aiAgentId: ada.aiGirlId, messageId: removed.at(-1)?.id ?? 0 },
    { token: ada.token },
  )
  expect((await ada.list()).at(-1)).toMatchObject({ type: 'text' })
})

test('pictures go with their conversation', async () => {
  await ask({ imageNum: 2 })
  const kept = () =>
    app.base.db.selectFrom('images').select('id').where('user_id', '=', ada.userId).execute()
  expect(await kept()).toHaveLength(2)
  await desk.client.send(calls.history.forget, { aiAgentId: ada.aiGirlId }, { token: ada.token })
  expect(await kept()).toEqual([])
})

test('what its reader has reported is not shown to him any more', async () => {
  const { token } = await peopleOf(app).member()
  const to = { aiGirlId: ada.aiGirlId }
  await desk.client.allLines(calls.chat.send, { ...to, content: 'Hi' }, { token })
  const list = async () =>
    (await desk.client.send(calls.chat.messages, { aiAgentId: ada.aiGirlId }, { token })).list
  const targetId = (await list()).at(-1)?.id ?? 0
  const report = { ...to, category: 2, description: 'no', targetType: 'message', targetId }
  await desk.client.send(calls.feedback.add, report, { token })
  expect((await list()).at(-1)).toMatchObject({ content: '', reported: true })
  expect((await list())[0]).toMatchObject({ content: 'Hi', reported: false })
  const entries = await desk.client.send(calls.history.list, {}, { token })
  expect(entries.list[0]).toMatchObject({ lastMessage: '' })
})
