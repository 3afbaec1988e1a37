import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { send } from './send.ts'
import { getToken, setToken } from './session.ts'

const stubFetch = (body: unknown) => {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response(JSON.stringify(body))))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

afterEach(() => {
  vi.unstubAllGlobals()
  setToken(null)
})

test('a call sends the token and returns the data of the envelope', async () => {
  const fetched = stubFetch({ code: 200, errorCode: 0, message: 'ok', data: { list: [] } })
  setToken('key')
  expect(await send('settings', 'settings', {})).toEqual({ list: [] })
  const [url, init] = fetched.mock.calls[0] ?? []
  expect(url).toBe('/console/api/settings')
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer key')
})

test('the token is dropped when the server answers 404', async () => {
  stubFetch({ code: 404, errorCode: 404, message: 'Not found', data: null })
  setToken('key')
  await expect(send('entry', 'me', {})).rejects.toBeInstanceOf(ApiError)
  expect(getToken()).toBeNull()
})

test('a refusal has the message of the server and a lost connection a local one', async () => {
  stubFetch({ code: 200, errorCode: 16000, message: 'Insufficient points', data: null })
  setToken('key')
  const sending = send('people', 'adjustPoints', { userId: 1, amount: -5, reason: 'x', key: 'k' })
  await expect(sending).rejects.toMatchObject({
    name: 'INSUFFICIENT_POINTS',
    message: 'Insufficient points',
  })
  expect(getToken()).toBe('key')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await expect(send('entry', 'me', {})).rejects.toThrow(/did not answer/)
})
