import { beforeEach, describe, expect, test, vi } from 'vitest'
import { calls } from '@dulcinea/contract'
import { createFakeServer, readForm } from '../../test/fake-server.ts'
import { createCharacter } from '../../test/characters.ts'
import { send } from '../api/client.ts'
import { buildPictureUrl } from '../device/picture-url.ts'
import { writeStored, readStored } from '../device/storage.ts'
import { resetAutoSignIn } from './auto-sign-in-guard.ts'
import { INITIAL_SESSION, session } from './session.ts'
import { signIn } from './sign-in.ts'
import { startSession } from './start-session.ts'

vi.mock('@fingerprintjs/fingerprintjs', () => ({
  default: { load: async () => ({ get: async () => ({ visitorId: 'fingerprint' }) }) },
}))

const { config, identity, characters } = calls
const CONFIG = {
  imgurl: 'https://img.test',
  flag: 1 as const,
  payments: 'production' as const,
  ageGate: false,
  words: 'model' as const,
}
const ME = {
  userId: 7,
  modId: 7,
  nick: 'Tomás',
  head: '',
  sex: 0,
  addTime: '2026-01-01T00:00:00.000Z',
  email: 'a@b.cd',
  emailVerify: 1 as const,
  phone: null,
  isGuest: false,
}

let server: ReturnType<typeof createFakeServer>
const goHome = vi.fn<() => void>()
const show = vi.fn<() => Promise<void>>(async () => undefined)
const start = () => startSession({ config: null, goHome, show })

beforeEach(() => {
  session.set(INITIAL_SESSION)
  resetAutoSignIn()
  server = createFakeServer()
  goHome.mockClear()
  show.mockClear()
  server.respondWith(config.remote, CONFIG)
  server.respondWith(identity.guestLogin, { token: 'guest-token', userId: 5 })
  server.respondWith(identity.detail, ME)
  server.respondWith(characters.read, createCharacter(1))
})

const read = () => send('characters', 'read', { id: 1 }).catch(() => undefined)
const refuseTokens = () => server.refuse(characters.read, 401, 'Who?', 401)

describe('session of a server-rendered page', () => {
  const startWith = (show: () => Promise<void>) => startSession({ config: CONFIG, goHome, show })

  test('the config embedded in the page is not fetched again', async () => {
    await startWith(show)
    expect(server.requestsTo(config.remote)).toHaveLength(0)
    expect(session.get().config).toEqual(CONFIG)
  })

  test('the session does not change before the page is hydrated', async () => {
    writeStored('token', 'stored-token')
    const mounted = Promise.withResolvers<void>()
    const shown = Promise.withResolvers<void>()
    const started = startWith(() => {
      shown.resolve()
      return mounted.promise
    })
    await shown.promise
    expect(session.get()).toMatchObject({ state: 'starting', token: 'stored-token' })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(session.get().state).toBe('starting')
    mounted.resolve()
    await started
    expect(session.get()).toMatchObject({ state: 'member', userId: 7 })
  })

  test('no guest account is created while the age gate is open', async () => {
    const mounted = Promise.withResolvers<void>()
    const started = startWith(() => mounted.promise)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(server.requestsTo(identity.guestLogin)).toHaveLength(0)
    expect(readStored('visitorId')).toBeNull()
    mounted.resolve()
    await started
    expect(session.get().state).toBe('guest')
  })
})

describe('starting a session', () => {
  test('the remote config is fetched for the web platform and its version', async () => {
    await start()
    const query = server.requestsTo(config.remote)[0]?.url.searchParams
    expect(query?.get('pf')).toBe('web')
    expect(query?.get('ver')).toBe('1.1.0')
    expect(session.get().config).toEqual(CONFIG)
    expect(buildPictureUrl('/pictures/a', 320)).toBe('https://img.test/pictures/a?w=320')
  })

  test('with a production config every call sends purpose 1', async () => {
    await start()
    await read()
    expect(server.requestsTo(characters.read)[0]?.headers.get('purpose')).toBe('1')
  })

  test('a failed fetch of the config is silently ignored', async () => {
    server.failNetwork(config.remote)
    await start()
    expect(session.get()).toMatchObject({ state: 'guest', config: null })
    expect(buildPictureUrl('/pictures/a')).toBe('/pictures/a')
    await read()
    expect(server.requestsTo(characters.read)[0]?.headers.get('purpose')).toBe('0')
  })

  test('a new device signs in as a guest with its visitor id', async () => {
    await start()
    const sent = readForm(server.requestsTo(identity.guestLogin)[0])
    expect(sent).toMatchObject({ device: readStored('visitorId') })
    expect(session.get()).toMatchObject({ state: 'guest', userId: 5, token: 'guest-token' })
    expect(readStored('token')).toBe('guest-token')
  })

  test('the app is shown signed out when the guest login fails', async () => {
    server.failNetwork(identity.guestLogin)
    await start()
    expect(show).toHaveBeenCalledOnce()
    expect(session.get()).toMatchObject({ state: 'offline', token: null })
    expect(await read()).toEqual(createCharacter(1))
  })

  test('a rate-limited guest login is not retried automatically and is reported', async () => {
    server.refuse(identity.guestLogin, 10002, 'Too many requests, please try again later', 429)
    await start()
    expect(session.get()).toMatchObject({ state: 'offline', token: null, isRateLimited: true })
    await read()
    expect(server.requestsTo(identity.guestLogin)).toHaveLength(1)
    server.respondWith(identity.guestLogin, { token: 'guest-token', userId: 5 })
    await signIn()
    expect(session.get()).toMatchObject({ state: 'guest', isRateLimited: false })
  })

  test('a stored token is used and identifies the user', async () => {
    writeStored('token', 'stored-token')
    await start()
    expect(server.requestsTo(identity.guestLogin)).toHaveLength(0)
    expect(server.requestsTo(identity.detail)[0]?.headers.get('authorization')).toBe(
      'Bearer stored-token',
    )
    expect(session.get()).toMatchObject({ state: 'member', userId: 7, token: 'stored-token' })
  })

  test('a token of an account without email and phone is a guest', async () => {
    server.respondWith(identity.detail, { ...ME, email: null, emailVerify: 0, isGuest: true })
    writeStored('token', 'stored-token')
    await start()
    expect(session.get().state).toBe('guest')
  })

  test('the token is kept when the server is down', async () => {
    server.failNetwork(identity.detail)
    writeStored('token', 'stored-token')
    await start()
    expect(session.get()).toMatchObject({ state: 'offline', token: 'stored-token' })
    expect(readStored('token')).toBe('stored-token')
  })
})

describe('a rejected token', () => {
  test('leads home and to one guest login, however many calls failed', async () => {
    writeStored('token', 'old')
    await start()
    refuseTokens()
    await Promise.all([read(), read(), read()])
    await vi.waitFor(() => expect(session.get().token).toBe('guest-token'))
    expect(goHome).toHaveBeenCalledOnce()
    expect(server.requestsTo(identity.guestLogin)).toHaveLength(1)
    expect(readStored('token')).toBe('guest-token')
  })

  test('leads to a guest login at the start too', async () => {
    server.refuse(identity.detail, 401, 'Who?', 401)
    writeStored('token', 'old')
    await start()
    await vi.waitFor(() => expect(session.get()).toMatchObject({ state: 'guest', userId: 5 }))
  })

  test('leaves the device signed out when the guest login fails', async () => {
    writeStored('token', 'old')
    await start()
    server.failNetwork(identity.guestLogin)
    refuseTokens()
    await read()
    await vi.waitFor(() => expect(session.get()).toMatchObject({ state: 'offline', token: null }))
    expect(readStored('token')).toBeNull()
  })

  test('of a new guest does not lead to another guest login', async () => {
    writeStored('token', 'old')
    await start()
    refuseTokens()
    await read()
    await vi.waitFor(() => expect(session.get().token).toBe('guest-token'))
    await read()
    await read()
    expect(session.get()).toMatchObject({ state: 'offline', token: null })
    expect(server.requestsTo(identity.guestLogin)).toHaveLength(1)
  })
})

describe('a session in two tabs', () => {
  test('does not loop between tabs when every token is rejected', async () => {
    writeStored('token', 'old')
    await start()
    server.refuse(identity.detail, 401, 'Who?', 401)
    for (const newValue of ['first', 'second', 'third']) {
      dispatchEvent(new StorageEvent('storage', { key: 'token', newValue }))
      await vi.waitFor(() => expect(session.get().token).not.toBe(newValue))
    }
    await vi.waitFor(() => expect(session.get().state).toBe('offline'))
    expect(server.requestsTo(identity.guestLogin)).toHaveLength(1)
  })

  test('adopts a sign-in of the other tab', async () => {
    await start()
    dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'theirs' }))
    await vi.waitFor(() =>
      expect(session.get()).toMatchObject({ state: 'member', token: 'theirs' }),
    )
  })

  test('ends with a sign-out in the other tab', async () => {
    await start()
    dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }))
    expect(session.get()).toMatchObject({ state: 'offline', token: null, userId: null })
  })
})
