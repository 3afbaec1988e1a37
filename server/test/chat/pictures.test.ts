import { calls } from '@dulcinea/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  failUnavailable,
  hangUntilAborted,
  createScriptedImageModel,
} from '../images/pictures-harness.ts'
import { createTestUsers } from '../support/test-users.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { createChatHarness, type ChatHarness, type ChatUser } from './chat-harness.ts'

const images = createScriptedImageModel()
let app: TestApp
let harness: ChatHarness
let ada: ChatUser

beforeAll(async () => {
  app = await startTestApp({ imageModel: images.model, env: { LIMITS_SCALE: '0.4' } })
  harness = await createChatHarness(app)
  harness.playNumberedReplies()
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.clock.advance(24 * 3600 * 1000)
  ada = await harness.createUser()
})

const requestPictures = (fields: Record<string, string | number> = {}) =>
  harness.client.sendRaw(
    calls.chat.picture,
    { aiGirlId: ada.aiGirlId, content: 'in the garden', ...fields },
    { token: ada.token },
  )
const unlock = (imageId: number) =>
  harness.client.send(
    calls.points.consume,
    { type: 'unlockImage', imageId, requestId: randomUUID() },
    { token: ada.token },
  )

test('a message that asks for a picture gets a reply with a locked picture, which is unlocked and charged once', async () => {
  const lines = await ada.send({ content: 'Could you send me a selfie?' })
  const pictures = lines.filter((line) => line.type === 'image')
  expect(pictures[0]).toMatchObject({ locked: true })
  expect(pictures.at(-1)).toMatchObject({ state: 'done', locked: true })
  expect(lines.at(-1)).toMatchObject({ type: 'done', finish: 'stop' })
  expect(app.script.requests.at(-1)?.turns[0]?.text).toContain('sends the user a picture')
  const [, words, picture] = await ada.listMessages()
  expect(words).toMatchObject({ role: 'her', type: 'text' })
  expect(picture).toMatchObject({ role: 'her', type: 'image', state: 'done', locked: true })
  expect(picture?.imageUrl).toMatch(/^\//)
  const paid = await ada.readBalance()
  const { integral, imageUrl } = await unlock(picture?.imageId ?? 0)
  expect(integral).toBe(paid.points - 2)
  expect(imageUrl).not.toBe(picture?.imageUrl)
  expect((await ada.listMessages()).at(-1)).toMatchObject({ locked: false, imageUrl })
  expect((await unlock(picture?.imageId ?? 0)).integral).toBe(paid.points - 2)
  await ada.send({ content: 'Thank you' })
  expect((await ada.listMessages()).map(({ type }) => type)).toEqual([
    'text',
    'text',
    'image',
    'text',
    'text',
  ])
  const again = await harness.client.collectLines(
    calls.chat.follow,
    { messageId: words?.id ?? 0 },
    { token: ada.token },
  )
  expect(again.find((line) => line.type === 'image')).toMatchObject({ locked: false, imageUrl })
})

test('a picture request creates free picture messages, and a duplicate request returns the same ones', async () => {
  const before = await ada.readBalance()
  const requestId = randomUUID()
  const first = await requestPictures({ imageNum: 3, requestId })
  const { list } = calls.chat.picture.output.parse(first.data)
  expect(list).toHaveLength(3)
  expect(list.every(({ locked, imageUrl }) => locked && imageUrl.startsWith('/'))).toBe(true)
  expect((await requestPictures({ imageNum: 3, requestId })).data).toEqual(first.data)
  expect(await requestPictures({ imageNum: 2, requestId })).toMatchObject({ errorCode: 10001 })
  expect((await ada.listMessages()).map(({ type, id }) => ({ type, id })).slice(1)).toEqual(
    list.map(({ messageId }) => ({ type: 'image', id: messageId })),
  )
  expect(await ada.readBalance()).toEqual(before)
  expect(await requestPictures({ imageNum: 5 })).toMatchObject({ errorCode: 10001 })
  expect(await requestPictures({ content: 'a naked child' })).toMatchObject({ errorCode: 20000 })
  const entries = await harness.client.send(calls.history.list, {}, { token: ada.token })
  expect(entries.list[0]).toMatchObject({ lastMessage: 'Sent a picture', unread: 3 })
})

test('concurrent duplicate picture requests are drawn and counted once', async () => {
  const fields = { imageNum: 2, requestId: randomUUID() }
  const [one, other] = await Promise.all([requestPictures(fields), requestPictures(fields)])
  expect(one).toMatchObject({ errorCode: 0 })
  expect(other?.data).toEqual(one?.data)
  expect(await requestPictures({ imageNum: 2 }), 'the last two of four an hour').toMatchObject({
    errorCode: 0,
  })
  expect(await requestPictures()).toMatchObject({ errorCode: 10002 })
})

test('chat pictures are limited per hour, and beyond that a reply has no picture', async () => {
  expect(await requestPictures({ imageNum: 4 })).toMatchObject({ errorCode: 0 })
  expect(await requestPictures()).toMatchObject({ code: 429, errorCode: 10002 })
  const lines = await ada.send({ content: 'send me a picture' })
  expect(lines.some(({ type }) => type === 'image')).toBe(false)
  expect(lines.at(-1)).toMatchObject({ type: 'done' })
})

test('a picture that cannot be drawn is marked as failed, and one that takes long can be removed', async () => {
  images.enqueue(failUnavailable, failUnavailable, failUnavailable)
  const failed = await ada.send({ content: 'send me a photo' })
  expect(failed.findLast((line) => line.type === 'image')).toMatchObject({ state: 'failed' })
  expect((await ada.listMessages()).at(-1)).toMatchObject({
    type: 'image',
    state: 'failed',
    imageUrl: '',
  })
  images.enqueue(hangUntilAborted)
  const reading = new AbortController()
  const lines = harness.client.streamLines(
    calls.chat.send,
    { aiGirlId: ada.aiGirlId, content: 'send me another photo' },
    { token: ada.token, signal: reading.signal },
  )
  for await (const line of lines) if (line.type === 'image') break
  expect((await ada.listMessages()).at(-1)).toMatchObject({ type: 'image', state: 'streaming' })
  const removed = await ada.listMessages()
  await harness.client.send(
    calls.history.forget,
    { aiAgentId: ada.aiGirlId, messageId: removed.at(-1)?.id ?? 0 },
    { token: ada.token },
  )
  expect((await ada.listMessages()).at(-1)).toMatchObject({ type: 'text' })
})

test('chat pictures are deleted with their conversation', async () => {
  await requestPictures({ imageNum: 2 })
  const listImages = () =>
    app.base.db.selectFrom('images').select('id').where('user_id', '=', ada.userId).execute()
  expect(await listImages()).toHaveLength(2)
  await harness.client.send(calls.history.forget, { aiAgentId: ada.aiGirlId }, { token: ada.token })
  expect(await listImages()).toEqual([])
})

test('a reported message is no longer shown to its reporter', async () => {
  const { token } = await createTestUsers(app).createMember()
  const to = { aiGirlId: ada.aiGirlId }
  await harness.client.collectLines(calls.chat.send, { ...to, content: 'Hi' }, { token })
  const list = async () =>
    (await harness.client.send(calls.chat.messages, { aiAgentId: ada.aiGirlId }, { token })).list
  const targetId = (await list()).at(-1)?.id ?? 0
  const report = { ...to, category: 2, description: 'no', targetType: 'message', targetId }
  await harness.client.send(calls.feedback.add, report, { token })
  expect((await list()).at(-1)).toMatchObject({ content: '', reported: true })
  expect((await list())[0]).toMatchObject({ content: 'Hi', reported: false })
  const entries = await harness.client.send(calls.history.list, {}, { token })
  expect(entries.list[0]).toMatchObject({ lastMessage: '' })
})
