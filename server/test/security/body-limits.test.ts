import { calls } from '@dulcinea/contract'
import { AVATAR_MAX_BYTES, BASE_PATH, LENGTHS } from '@dulcinea/contract/constants'
import { DRAFT_MAX } from '@dulcinea/contract/own-characters'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestUsers } from '../support/test-users.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'
/** Parsing such a body would take 200 to 450 ms of the main thread. */
const MAX_CPU_MS = 25

let app: TestApp
let users: ReturnType<typeof createTestUsers>
let token: string

beforeAll(async () => {
  app = await startTestApp({ withCatalogue: false, withSlowJobs: false })
  users = createTestUsers(app)
  token = (await users.createMember()).token
})
afterAll(() => app.stop())

const manyFields = (count: number) => Array.from({ length: count }, (_, n) => `f${n}=1`).join('&')
const manyKeys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, n])))
const nested = (depth: number) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`

const post = async (path: string, payload: string, headers: Record<string, string>) => {
  const before = process.threadCpuUsage()
  const response = await app.server.inject({
    method: 'POST',
    url: BASE_PATH + path,
    payload,
    headers,
  })
  const { user, system } = process.threadCpuUsage(before)
  return { status: response.statusCode, body: response.json(), cpuMs: (user + system) / 1000 }
}

/** The minimum of a few runs, so that other work of this thread, such as GC, is not counted. */
const measureMinCpuMs = async (send: () => Promise<{ cpuMs: number }>) => {
  const runs: number[] = []
  for (let n = 0; n < 4; n++) runs.push((await send()).cpuMs)
  return Math.min(...runs)
}

describe('body shape limits', () => {
  test.each([
    ['a form of 130,000 fields', FORM, manyFields(130_000)],
    ['JSON of 60,000 keys', JSON_TYPE, manyKeys(60_000)],
    ['JSON nested 200,000 deep', JSON_TYPE, nested(200_000)],
  ])(
    '%s sent to the guest login without a token is refused with 413 at low cost',
    async (_, type, payload) => {
      const send = () => post(calls.identity.guestLogin.path, payload, { 'content-type': type })
      expect(await send()).toMatchObject({ status: 413, body: { code: 413, errorCode: 413 } })
      expect(await measureMinCpuMs(send)).toBeLessThan(MAX_CPU_MS)
    },
  )

  test.each([
    ['a form of 5,000 fields', FORM, manyFields(5_000)],
    ['JSON of 5,000 keys', JSON_TYPE, manyKeys(5_000)],
    ['JSON nested 2,000 deep', JSON_TYPE, nested(2_000)],
  ])('%s is refused with 413 even where that many bytes are allowed', async (_, type, payload) => {
    const headers = { 'content-type': type, authorization: `Bearer ${token}` }
    const send = () => post(calls.ownCharacters.keepDraft.path, payload, headers)
    expect(await send()).toMatchObject({ status: 413, body: { code: 413, errorCode: 413 } })
    expect(await measureMinCpuMs(send)).toBeLessThan(MAX_CPU_MS)
  })

  test('a query string of more than a thousand fields is refused with 413', async () => {
    const url = `${BASE_PATH}${calls.characters.list.path}?${manyFields(1_500)}`
    expect((await app.server.inject({ url })).statusCode).toBe(413)
  })
})

describe('body size limits', () => {
  // Nine bytes per character in a form, the maximum of any character.
  const createLongText = (length: number) => '她'.repeat(length)

  test('a message of 2,000 Chinese characters fits into a form body', async () => {
    const fields = {
      aiGirlId: 1,
      content: createLongText(LENGTHS.message),
      requestId: crypto.randomUUID(),
    }
    const response = await users.client.sendRaw(calls.chat.send, fields, { token })
    expect(response.errorCode).not.toBe(413)
  })
  test('an edited reply of 8,000 Chinese characters fits into a form body', async () => {
    const fields = { messageId: 1, content: createLongText(LENGTHS.reply) }
    const response = await users.client.sendRaw(calls.history.edit, fields, { token })
    expect(response.errorCode).not.toBe(413)
  })
  test('the longest draft fits into a JSON body', async () => {
    const fields = { draft: createLongText(DRAFT_MAX) }
    expect(
      (await users.client.sendRaw(calls.ownCharacters.keepDraft, fields, { token })).code,
    ).toBe(200)
    const quotes = { draft: '"'.repeat(DRAFT_MAX) }
    expect(
      (await users.client.sendRaw(calls.ownCharacters.keepDraft, quotes, { token })).code,
    ).toBe(200)
  })
})

test('an upload without content-length is answered and cut off soon after five megabytes', async () => {
  const boundary = 'boundary'
  const sending = request(app.api + calls.uploads.picture.path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  })
  let isClosed = false
  let status = 0
  sending.on('response', (response) => {
    status = response.statusCode ?? 0
    response.resume()
  })
  sending.on('error', () => {})
  sending.on('close', () => (isClosed = true))
  sending.write(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`,
  )
  const piece = Buffer.alloc(256 * 1024, 'a')
  let sent = 0
  // Slower than the server reads, so that what was sent was also received.
  while (!isClosed && sent < 8 * AVATAR_MAX_BYTES) {
    sending.write(piece)
    sent += piece.length
    await sleep(5)
  }
  sending.destroy()
  expect(sent).toBeLessThan(4 * AVATAR_MAX_BYTES)
  expect(status).toBe(200)
})
