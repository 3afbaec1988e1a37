import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { calls } from '@dulcinea/contract'
import { REQUEST_TIMEOUT_MS } from '@dulcinea/contract/constants'
import { createFakeServer, readForm, jsonResponse } from '../../test/fake-server.ts'
import { createCharacter, toPage, createCharacterItem } from '../../test/characters.ts'
import { setLanguage } from '../i18n/language.ts'
import { BusinessError, RequestError, send } from './client.ts'
import { configureClient } from './client-config.ts'
import { toErrorMessage } from './show-error.ts'

let server: ReturnType<typeof createFakeServer>
const signedOut = vi.fn<(token: string) => void>()

beforeEach(() => {
  server = createFakeServer()
  signedOut.mockClear()
  configureClient({ getToken: () => 'secret', getPurpose: () => 0, onSignedOut: signedOut })
})

afterEach(async () => {
  vi.useRealTimers()
  await setLanguage('en-US')
})

describe('an outgoing call', () => {
  test('a GET puts inputs into path and query and omits undefined ones', async () => {
    server.respondWith(calls.characters.list, toPage([createCharacterItem(1)]))
    server.respondWith(calls.characters.read, createCharacter(7))
    await send('characters', 'list', { page: 2, category: undefined })
    await send('characters', 'read', { id: 7 })
    expect(server.requests.map(({ url }) => url.pathname + url.search)).toEqual([
      '/nsfw/api/aiGirl/list?page=2',
      '/nsfw/api/aiGirl/7',
    ])
  })

  test('a path value is escaped so that it cannot change the path', async () => {
    server.respondWith(calls.characters.read, createCharacter(7))
    await send('characters', 'read', { id: '7/../x?y' })
    expect(server.requests[0]?.url.pathname).toBe('/nsfw/api/aiGirl/7%2F..%2Fx%3Fy')
  })

  test('a POST is form-encoded where the contract says form', async () => {
    server.respondWith(calls.identity.guestLogin, { token: 't', userId: 1 })
    await send('identity', 'guestLogin', { device: 'a b&c', pf: undefined })
    expect(readForm(server.requests[0])).toEqual({ device: 'a b&c' })
  })

  test('a call carries the token, the purpose and the language', async () => {
    await setLanguage('zh-CN')
    configureClient({ getToken: () => 'secret', getPurpose: () => 1, onSignedOut: signedOut })
    server.respondWith(calls.characters.read, createCharacter(7))
    await send('characters', 'read', { id: 7 })
    const headers = server.requests[0]?.headers
    expect(headers?.get('authorization')).toBe('Bearer secret')
    expect(headers?.get('purpose')).toBe('1')
    expect(headers?.get('accept-language')).toBe('zh-CN')
  })

  test('a call without a token has no Authorization header', async () => {
    configureClient({ getToken: () => null, getPurpose: () => 0, onSignedOut: signedOut })
    server.respondWith(calls.characters.read, createCharacter(7))
    await send('characters', 'read', { id: 7 })
    expect(server.requests[0]?.headers.has('authorization')).toBe(false)
  })
})

describe('a response', () => {
  const read = () => send('characters', 'read', { id: 7 })

  test('send returns the data inside the envelope', async () => {
    server.respondWith(calls.characters.read, createCharacter(7))
    expect(await read()).toEqual(createCharacter(7))
  })

  test("a refusal is a business error with the server's message", async () => {
    server.refuse(calls.characters.read, 18000, 'She is gone')
    const error = await read().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(BusinessError)
    expect(error).toMatchObject({
      errorCode: 18000,
      message: 'She is gone',
      name: 'CHARACTER_GONE',
    })
  })

  test('a refusal with a non-200 status is a business error too', async () => {
    server.refuse(calls.characters.read, 10002, 'Slowly', 429)
    await expect(read()).rejects.toMatchObject({ errorCode: 10002, message: 'Slowly' })
  })

  test.each([
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a page of a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['something that is no envelope', () => jsonResponse({ hello: 1 })],
  ])("%s is a request error with the app's own message", async (_, reply) => {
    await setLanguage('zh-CN')
    server.respondBy(calls.characters.read, reply)
    const error = await read().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(RequestError)
    expect(error).toHaveProperty('message', '请求出错了')
  })

  test('a 401 reports the refused token to the session', async () => {
    server.refuse(calls.characters.read, 401, 'Who?', 401)
    await expect(read()).rejects.toBeInstanceOf(BusinessError)
    expect(signedOut.mock.calls).toEqual([['secret']])
  })

  test('a 401 without a token does not sign anyone out', async () => {
    configureClient({ getToken: () => null, getPurpose: () => 0, onSignedOut: signedOut })
    server.refuse(calls.characters.read, 401, 'Who?', 401)
    await expect(read()).rejects.toBeInstanceOf(BusinessError)
    expect(signedOut).not.toHaveBeenCalled()
  })
})

describe('timeouts and cancellation', () => {
  const hang = (_: unknown, signal: AbortSignal | null) =>
    new Promise<Response>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
    })

  test('a call without a first byte times out after 80 seconds', async () => {
    vi.useFakeTimers()
    server.respondBy(calls.characters.read, hang)
    const outcome = send('characters', 'read', { id: 7 }).catch((thrown: unknown) => thrown)
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1)
    await expect(Promise.race([outcome, Promise.resolve('waiting')])).resolves.toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    await expect(outcome).resolves.toBeInstanceOf(RequestError)
  })

  test('a call that its caller cancels is not a request error', async () => {
    server.respondBy(calls.characters.read, hang)
    const caller = new AbortController()
    const outcome = send('characters', 'read', { id: 7 }, { signal: caller.signal })
    caller.abort()
    await expect(outcome).rejects.toHaveProperty('name', 'AbortError')
  })
})

describe('a members-only call made by a guest', () => {
  const membersOnly = vi.fn<() => Promise<boolean>>()
  const refuseGuests = () =>
    server.respondBy(calls.users.updateProfile, ({ headers }) =>
      headers.get('authorization') === 'Bearer member'
        ? jsonResponse({ code: 200, errorCode: 0, message: 'ok', data: 'done' })
        : jsonResponse({ code: 200, errorCode: 12_000, message: 'Members only', data: null }),
    )
  const save = (signal?: AbortSignal) => send('users', 'updateProfile', { nick: 'Ana' }, { signal })
  let token = 'guest'

  beforeEach(() => {
    token = 'guest'
    membersOnly.mockReset()
    configureClient({ getToken: () => token, requestSignIn: membersOnly })
    refuseGuests()
  })

  test('a members-only call is repeated with the same input after sign-in', async () => {
    membersOnly.mockImplementation(async () => {
      token = 'member'
      return true
    })
    expect(await save()).toBe('done')
    expect(server.requests.map(readForm)).toEqual([{ nick: 'Ana' }, { nick: 'Ana' }])
  })

  test('a members-only call is refused when the guest does not sign in', async () => {
    membersOnly.mockResolvedValue(false)
    await expect(save()).rejects.toMatchObject({ name: 'MEMBERS_ONLY', message: 'Members only' })
    expect(server.requests).toHaveLength(1)
  })

  test('a members-only call is retried only once', async () => {
    membersOnly.mockResolvedValue(true)
    await expect(save()).rejects.toMatchObject({ name: 'MEMBERS_ONLY' })
    expect(server.requests).toHaveLength(2)
    expect(membersOnly).toHaveBeenCalledOnce()
  })

  test('a members-only call is not repeated after its caller has aborted it', async () => {
    const gone = new AbortController()
    membersOnly.mockImplementation(async () => {
      gone.abort()
      return true
    })
    await expect(save(gone.signal)).rejects.toMatchObject({ name: 'AbortError' })
    expect(server.requests).toHaveLength(1)
  })
})

test('a server error message includes a reference to quote, a refusal does not', async () => {
  const responseWith = (status: number) => {
    const body = { code: status, errorCode: status, message: 'Request Error', data: null }
    const response = jsonResponse(body, status)
    response.headers.set('x-request-id', '6f1c2a0e-aaaa-bbbb-cccc-000000000000')
    return response
  }
  const messageFor = async (status: number) => {
    server.respondBy(calls.characters.read, () => responseWith(status))
    return toErrorMessage(
      await send('characters', 'read', { id: 7 }).catch((error: unknown) => error),
    )
  }
  expect(await messageFor(500)).toBe('Request Error (if you write to us, quote 6f1c2a0e)')
  expect(await messageFor(429)).toBe('Request Error')
})
