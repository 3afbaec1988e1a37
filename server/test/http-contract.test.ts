import { calls, type Call } from '@dulcinea/contract'
import { ERRORS } from '@dulcinea/contract/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failRefused, createScriptedImageModel } from './images/pictures-harness.ts'
import { createClient, createDeviceKey, type Client } from './support/client.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let client: Client
let token: string

beforeAll(async () => {
  const images = createScriptedImageModel()
  images.enqueue(...Array<typeof failRefused>(2_000).fill(failRefused))
  app = await startTestApp({ imageModel: images.model })
  client = createClient(app.api)
  token = (await client.signInGuest()).token
})
afterAll(() => app.stop())

const everyCall = Object.entries(calls).flatMap(([family, members]) =>
  Object.entries<Call>(members).map(([name, call]) => ({ id: `${family}.${name}`, call })),
)

describe('every call of the contract', () => {
  const guarded = everyCall.filter(({ call }) => call.access !== 'anyone')

  test.each(guarded)('$id without a token is 401 in the envelope', async ({ call }) => {
    const response = await client.request(call, createPathFields(call))
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 401, errorCode: 401, data: null })
  })

  test.each(guarded)('$id with a dead token is 401 too', async ({ call }) => {
    const response = await client.request(call, createPathFields(call), { token: 'A'.repeat(43) })
    expect(response.status).toBe(401)
  })

  const HOSTILE = [
    '',
    ' ',
    '0',
    '-1',
    '1.5',
    '1e9',
    'NaN',
    'null',
    '\u0000',
    '𝕏',
    "' or 1=1 --",
    '<b>',
    '9'.repeat(40),
    'x'.repeat(9000),
    '%',
    '__proto__',
  ]
  const usable: Record<string, string> = {
    aiGirlId: '1',
    content: 'Hi',
    aiAgentId: '1',
    device: createDeviceKey(),
  }
  const withFields = everyCall.filter(({ call }) => listFieldNames(call).length)

  test.each(withFields)('$id answers any field of any kind without a 5xx', async ({ call }) => {
    const names = listFieldNames(call)
    for (const name of names) {
      for (const value of HOSTILE) {
        const fields = { ...pick(usable, names), ...createPathFields(call), [name]: value }
        if (call.path.includes(`{${name}}`) && !value.trim()) continue
        const response = await client.request(call, fields, { token })
        expect(response.status, `${name}=${value.slice(0, 20)}`).toBeLessThan(500)
        if (response.headers.get('content-type')) {
          expect(await response.json()).toMatchObject({ code: response.status })
        } else await response.text()
      }
    }
  })
})

const listFieldNames = (call: Call): string[] => {
  const schema = call.input
  return 'shape' in schema ? Object.keys(schema.shape as object) : []
}
const pick = (from: Record<string, string>, names: string[]) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)))
const createPathFields = (call: Call): Record<string, string> =>
  Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map((match) => [match[1] ?? '', '1']))

test('a wrong field is named, in the language of the caller', async () => {
  const wrong = [
    [calls.identity.guestLogin, { device: 'short' }, 'device'],
    [calls.identity.guestLogin, {}, 'device'],
    [calls.characters.list, { ageMin: 17 }, 'ageMin'],
    [calls.characters.list, { ageMin: 50, ageMax: 20 }, 'ageMin'],
    [calls.characters.list, { page: 0 }, 'page'],
    [calls.characters.list, { sort: 'sideways' }, 'sort'],
    [calls.characters.read, { id: 'abc' }, 'id'],
    [calls.chat.send, { content: 'Hi' }, 'aiGirlId'],
    [calls.chat.send, { aiGirlId: 1 }, 'content'],
    [calls.chat.send, { aiGirlId: 1, content: 'x'.repeat(2001) }, 'content'],
    [calls.chat.send, { aiGirlId: 1, content: 'Hi', requestId: 'no-uuid' }, 'requestId'],
    [calls.chat.follow, { messageId: 1, after: -1 }, 'after'],
  ] as const
  for (const [call, fields, field] of wrong) {
    expect(await client.sendRaw(call, { ...fields }, { token })).toEqual({
      code: 200,
      errorCode: 10001,
      message: `Invalid parameter: ${field}`,
      data: null,
    })
    const chinese = await client.sendRaw(call, { ...fields }, { token, language: 'zh-CN,zh;q=0.9' })
    expect(chinese.message).toBe(`参数有误：${field}`)
  }
})

test('a malformed, too large or unsupported body gets an error in the envelope', async () => {
  const post = (body: string, type: string) =>
    fetch(`${app.api}/login/login/special`, {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    })
  const bad = await post('{"device":', 'application/json')
  expect(await bad.json()).toMatchObject({
    code: 200,
    errorCode: 10001,
    message: 'Invalid parameter: body',
  })
  const list = await post('[1]', 'application/json')
  expect(await list.json()).toMatchObject({ errorCode: 10001, message: 'Invalid parameter: body' })
  const large = await post(`device=${'x'.repeat(1_100_000)}`, 'application/x-www-form-urlencoded')
  expect([large.status, await large.json()]).toMatchObject([413, { code: 413, errorCode: 413 }])
  const kind = await post('<a/>', 'application/xml')
  expect([kind.status, await kind.json()]).toMatchObject([415, { code: 415, errorCode: 415 }])
})

test('JSON is accepted where a form is expected', async () => {
  const response = await fetch(`${app.api}/login/login/special`, {
    method: 'POST',
    body: JSON.stringify({ device: createDeviceKey() }),
    headers: { 'content-type': 'application/json' },
  })
  expect(await response.json()).toMatchObject({ errorCode: 0, data: { token: expect.any(String) } })
})

test('an unknown or undecodable path gets 404 in the envelope', async () => {
  for (const path of ['/no/such/call', '/aiGirl/%zz']) {
    const response = await fetch(app.api + path)
    expect([response.status, await response.json()]).toMatchObject([
      404,
      { code: 404, errorCode: 404 },
    ])
  }
})

test('lists return the requested page, limit the page size, and are empty beyond the end', async () => {
  const all = await client.send(calls.characters.list, { pageSize: 400 })
  expect(all).toMatchObject({ page: 1, pageSize: 100, totalPage: 1 })
  const second = await client.send(calls.characters.list, { page: 2, pageSize: 5 })
  expect(second.list.map(({ id }) => id)).toEqual(all.list.slice(5, 10).map(({ id }) => id))
  const beyond = await client.send(calls.characters.list, { page: 9999, pageSize: 100 })
  expect(beyond.list).toEqual([])
  const attributes = await client.send(calls.characters.attributes, { pageSize: 9999 })
  expect(new Set(attributes.list.map(({ type }) => type)).size).toBe(9)
  expect(attributes.total).toBe(attributes.list.length)
})

test('characters and attributes come in the language of the caller', async () => {
  const [english] = (await client.send(calls.characters.list)).list
  const [chinese] = (await client.send(calls.characters.list, {}, { language: 'zh-CN' })).list
  expect(chinese?.id).toBe(english?.id)
  expect(chinese?.description).toMatch(/\p{Script=Han}/u)
  expect(english?.description).not.toMatch(/\p{Script=Han}/u)
  const type = (await client.send(calls.characters.attributes, {}, { language: 'zh-CN' })).list[0]
  expect(type?.name).toBe(type?.langs.find(({ lang }) => lang === 'zh-CN')?.value)
})

test('filters list only matching characters, and -1 means all', async () => {
  const all = await client.send(calls.characters.list, { pageSize: 100, category: -1 })
  const category = all.list[0]?.category ?? 0
  const some = await client.send(calls.characters.list, { pageSize: 100, category })
  expect(some.list.length).toBe(all.list.filter((one) => one.category === category).length)
  expect(some.total).toBeLessThan(all.total)
  const young = await client.send(calls.characters.list, { pageSize: 100, ageMin: 30, ageMax: 35 })
  expect(young.list.every(({ age }) => age >= 30 && age <= 35)).toBe(true)
  expect(young.list.length).toBe(all.list.filter(({ age }) => age >= 30 && age <= 35).length)
})

test('the same device key opens the same guest, and another key another guest', async () => {
  const device = createDeviceKey()
  const [first, again, other] = [
    await client.signInGuest(device),
    await client.signInGuest(device),
    await client.signInGuest(`${device.split('.')[0]}.${'ab'.repeat(16)}`),
  ]
  expect(again.userId).toBe(first.userId)
  expect(again.token).not.toBe(first.token)
  expect(other.userId).not.toBe(first.userId)
  const many = await Promise.all(
    Array.from({ length: 12 }, () => client.signInGuest(createDeviceKey())),
  )
  expect(new Set(many.map(({ userId }) => userId)).size).toBe(12)
  const racing = createDeviceKey()
  const raced = await Promise.all(Array.from({ length: 12 }, () => client.signInGuest(racing)))
  expect(new Set(raced.map(({ userId }) => userId)).size).toBe(1)
})

test('a session ends when it is not used for too long', async () => {
  const { token: old } = await client.signInGuest()
  await app.base.db
    .updateTable('sessions')
    .set({ last_used_at: new Date(Date.now() - 91 * 24 * 3600 * 1000) })
    .execute()
  expect((await client.sendRaw(calls.identity.detail, {}, { token: old })).code).toBe(401)
  token = (await client.signInGuest()).token
})

test('a suspended account gets the suspension error and can still list characters', async () => {
  const { token: suspendedToken, userId } = await client.signInGuest()
  await app.base.db
    .updateTable('users')
    .set({ suspended_at: new Date() })
    .where('id', '=', userId)
    .execute()
  expect(await client.sendRaw(calls.identity.detail, {}, { token: suspendedToken })).toMatchObject({
    errorCode: ERRORS.SUSPENDED.errorCode,
  })
  expect(
    (await client.send(calls.characters.list, {}, { token: suspendedToken })).list.length,
  ).toBeGreaterThan(0)
})

test('the OpenAPI description is public and contains all calls', async () => {
  const response = await fetch(`${app.api}/openapi.json`)
  const described = (await response.json()) as { openapi: string; paths: Record<string, object> }
  expect(described.openapi).toBe('3.1.0')
  for (const { call } of everyCall) {
    expect(described.paths[call.path]).toHaveProperty(call.method.toLowerCase())
  }
})

test('responses have a strict content security policy, nosniff, no framing and a request id', async () => {
  const { headers } = await fetch(`${app.api}/cfg/remote`)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'self'")
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers.get('strict-transport-security')).toBeNull()
})

test('CORS allows only our own origin and the app build', async () => {
  const from = async (origin: string) =>
    (await fetch(`${app.api}/cfg/remote`, { headers: { origin } })).headers.get(
      'access-control-allow-origin',
    )
  expect(await from('capacitor://localhost')).toBe('capacitor://localhost')
  expect(await from('https://elsewhere.example')).toBeNull()
})

test('the health and readiness endpoints answer 200', async () => {
  expect((await fetch(`${app.origin}/healthz`)).status).toBe(200)
  const ready = await fetch(`${app.origin}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { status: 'ready', database: 'up', textModel: 'up' },
  ])
})

test('the legal pages exist in both languages', async () => {
  for (const page of ['about-us', 'privacy-policy', 'terms-of-use', 'safety', 'contact-us']) {
    const english = await (await fetch(`${app.origin}/${page}`)).text()
    const chinese = await (await fetch(`${app.origin}/${page}?lang=zh-CN`)).text()
    expect(english).toContain('<html lang="en-US">')
    expect(chinese).toContain('<html lang="zh-CN">')
    expect(chinese).toMatch(/<h1>\p{Script=Han}/u)
    expect(english + chinese).not.toContain('{{')
  }
})

test('the safety page lists helplines first in its language, and the privacy page shows the configured retention', async () => {
  const read = async (path: string) => (await fetch(`${app.origin}/${path}`)).text()
  const english = await read('safety?lang=en-US')
  expect(english.indexOf('href="tel:988"')).toBeGreaterThan(0)
  expect(english.indexOf('href="tel:988"')).toBeLessThan(english.indexOf('<h2>'))
  for (const number of ['18006564673', '18883757767', '18007997233']) {
    expect(english).toContain(`href="tel:${number}"`)
  }
  expect(await read('safety?lang=zh-CN')).toContain('href="tel:12356"')
  expect(await read('privacy-policy?lang=en-US')).toContain(
    'kept for 365 days after it was decided',
  )
})

test('pictures are served in smaller sizes and cached as immutable, and unknown ones get 404', async () => {
  const path = (await client.send(calls.characters.list)).list.find((one) => one.imageUrl)?.imageUrl
  expect(path, 'the catalogue has pictures').toBeTruthy()
  const small = await fetch(`${app.origin}${path}?w=160`)
  expect(small.headers.get('content-type')).toBe('image/webp')
  expect(small.headers.get('cache-control')).toContain('immutable')
  const whole = await fetch(app.origin + path)
  expect((await small.arrayBuffer()).byteLength).toBeLessThan(
    (await whole.arrayBuffer()).byteLength,
  )
  for (const bad of [
    '/pictures/x',
    '/pictures/..%2f..%2fetc%2fpasswd',
    `/pictures/${'0'.repeat(32)}.webp`,
  ]) {
    expect((await fetch(app.origin + bad)).status).toBe(404)
  }
})
