import { calls } from '@dulcinea/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SEND_LIMITS } from '../../src/features/chat/send/limits.ts'
import { GUEST_CHAT_PICTURE_HOURLY_LIMIT } from '../../src/features/images/limits.ts'
import { consumeRateLimit, type RateLimit } from '../../src/kernel/rate-limit.ts'
import { createScriptedImageModel } from '../images/pictures-harness.ts'
import { createClient, createDeviceKey } from '../support/client.ts'
import { createTestUsers } from '../support/test-users.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const SCALE = 0.4
const SENDS_AN_HOUR = 120 * SCALE
const GUEST_SENDS_AN_HOUR = 600 * SCALE
const GUEST_PICTURES_AN_HOUR = 100 * SCALE
const HOUR_MS = 60 * 60 * 1000
const UNKNOWN_CHARACTER_ID = 999_999

let app: TestApp
let characterId: number
let network: string

beforeAll(async () => {
  app = await startTestApp({
    imageModel: createScriptedImageModel().model,
    env: { LIMITS_SCALE: String(SCALE), TRUST_PROXY: 'true' },
  })
  const { list } = await createClient(app.api).send(calls.characters.list)
  characterId = list[0]?.id ?? 0
})
afterAll(() => app.stop())

let lastNetwork = 0
beforeEach(() => {
  app.clock.advance(25 * HOUR_MS)
  network = `10.30.${++lastNetwork}.7`
})

type Fields = Record<string, string | number>

/** A call from the test's network, as the proxy in front of the server reports it. */
const post = async (path: string, fields: Fields, token = '') => {
  const body = new URLSearchParams(Object.entries(fields).map(([k, v]) => [k, String(v)]))
  const response = await fetch(app.api + path, {
    method: 'POST',
    body,
    headers: { 'x-forwarded-for': network, ...(token && { authorization: `Bearer ${token}` }) },
  })
  const text = await response.text()
  const isStream = response.headers.get('content-type') === null
  const { errorCode = 0, message = '', data = null } = isStream ? {} : JSON.parse(text)
  const retryAfter = Number(response.headers.get('retry-after'))
  return { status: response.status, errorCode, message, data, retryAfter }
}
const newGuest = async (device = createDeviceKey()): Promise<string> =>
  (await post(calls.identity.guestLogin.path, { device })).data.token
const send = (token: string, fields: Fields) => post(calls.chat.send.path, fields, token)
/** Counts as a send and is not charged, because the character does not exist. */
const sendToUnknownCharacter = (token: string) =>
  send(token, { aiGirlId: UNKNOWN_CHARACTER_ID, content: 'Hello' })
const askPicture = (token: string, fields: Fields = {}) =>
  post(calls.chat.picture.path, { aiGirlId: characterId, content: 'at the sea', ...fields }, token)

/** Takes this many units of a rate limit without sending anything. */
const takeUnits = async (limit: RateLimit, subject: string, count: number) => {
  for (let n = 0; n < count; n++)
    await consumeRateLimit(app.createJobContext('test'), limit, subject)
}

test('a user has 120 sends of any kind an hour, and then gets 429 with Retry-After', async () => {
  const { token, userId } = await createTestUsers(app).createMember()
  const requestId = randomUUID()
  const hello = { aiGirlId: characterId, content: 'Hello', requestId }
  expect((await send(token, hello)).status).toBe(200)
  const { list } = await createClient(app.api).send(
    calls.chat.messages,
    { aiAgentId: characterId },
    { token },
  )
  const reply = list.at(-1)?.id ?? 0
  await send(token, { aiGirlId: characterId, regenerate: reply })
  await send(token, { aiGirlId: characterId, edit: list[0]?.id ?? 0, content: 'Hi' })
  // Moderation refuses it before it reaches the model.
  await send(token, { aiGirlId: characterId, content: 'a naked child' })
  await takeUnits(SEND_LIMITS.perUser, String(userId), SENDS_AN_HOUR - 5)
  // A duplicate request is not counted as a send.
  for (let i = 0; i < 3; i++) expect((await send(token, hello)).status).toBe(200)
  expect((await sendToUnknownCharacter(token)).errorCode, 'the last send of the hour').toBe(18002)
  const requestsBefore = app.script.requests.length
  const sends: Fields[] = [{ content: 'Hello' }, { regenerate: reply }, { continue: reply }]
  for (const fields of sends) {
    const refused = await send(token, { aiGirlId: characterId, ...fields })
    expect(refused).toMatchObject({ status: 429, errorCode: 10002 })
    expect(refused.retryAfter).toBeGreaterThan(3_000)
    expect(refused.retryAfter).toBeLessThanOrEqual(3_600)
  }
  expect(app.script.requests.length).toBe(requestsBefore)
  app.clock.advance(HOUR_MS + 1)
  expect((await sendToUnknownCharacter(token)).errorCode).toBe(18002)
})

test('the guests of one network share 600 sends an hour', async () => {
  await takeUnits(SEND_LIMITS.perGuestNetwork, network, GUEST_SENDS_AN_HOUR - 1)
  const [last, late] = [await newGuest(), await newGuest()]
  expect((await sendToUnknownCharacter(last)).errorCode).toBe(18002)
  expect(await sendToUnknownCharacter(late)).toMatchObject({ status: 429, errorCode: 10002 })
  const { token: member } = await createTestUsers(app).createMember()
  expect((await sendToUnknownCharacter(member)).errorCode, 'a member of the same network').toBe(
    18002,
  )
  network = '10.31.0.1'
  expect((await sendToUnknownCharacter(late)).errorCode, 'the guest from another network').toBe(
    18002,
  )
})

test('a guest without free messages left gets no pictures', async () => {
  const token = await newGuest()
  for (let i = 0; i < 6; i++) await send(token, { aiGirlId: characterId, content: 'Hello' })
  for (const refused of [
    await send(token, { aiGirlId: characterId, content: 'Hello' }),
    await askPicture(token),
  ]) {
    expect(refused).toMatchObject({ errorCode: 16001, message: 'Free times have been exhausted' })
  }
})

test('a guest beyond the free guests of a device must create an account and gets no pictures', async () => {
  const device = (n: number) => `sameprint.${String(n).padStart(32, '0')}`
  for (let n = 0; n < 10 * SCALE; n++) await newGuest(device(n))
  const token = await newGuest(device(99))
  for (const refused of [
    await send(token, { aiGirlId: characterId, content: 'Hello' }),
    await askPicture(token, { imageNum: 4 }),
  ]) {
    expect(refused).toMatchObject({ errorCode: 16004, message: 'Create a free account to start' })
  }
})

test('the guests of one network share 100 pictures an hour', async () => {
  await takeUnits(GUEST_CHAT_PICTURE_HOURLY_LIMIT, network, GUEST_PICTURES_AN_HOUR - 1)
  expect(await askPicture(await newGuest())).toMatchObject({ errorCode: 0 })
  expect(await askPicture(await newGuest())).toMatchObject({ status: 429, errorCode: 10002 })
})
