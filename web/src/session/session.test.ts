import { beforeEach, describe, expect, test, vi } from 'vitest'
import { calls } from '@dulcinea/contract'
import { fakeServer, formOf } from '../../test/fake-server.ts'
import { character } from '../../test/people.ts'
import { send } from '../api/client.ts'
import { pictureUrl } from '../device/picture-url.ts'
import { remember, remembered } from '../device/storage.ts'
import { tokenProved } from './second-chance.ts'
import { NOBODY, session } from './session.ts'
import { signIn } from './sign-in.ts'
import { startSession } from './start.ts'

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

let server: ReturnType<typeof fakeServer>
const goHome = vi.fn<() => void>()
const show = vi.fn<() => Promise<void>>(async () => undefined)
const start = () => startSession({ config: null, goHome, show })

beforeEach(() => {
  session.set(NOBODY)
  tokenProved()
  server = fakeServer()
  goHome.mockClear()
  show.mockClear()
  server.answer(config.remote, CONFIG)
  server.answer(identity.guestLogin, { token: 'guest-token', userId: 5 })
  server.answer(identity.detail, ME)
  server.answer(characters.read, character(1))
})

const read = () => send('characters', 'read', { id: 1 }).catch(() => undefined)
const refuseTokens = () => server.refuse(characters.read, 401, 'Who?', 401)

describe('a page that is drawn already', () => {
  const begin = (show: () => Promise<void>) => startSession({ config: CONFIG, goHome, show })

  test('brings its config along', async () => {
    await begin(show)
    expect(server.askedFor(config.remote)).toHaveLength(0)
    expect(session.get().config).toEqual(CONFIG)
  })

  test('is drawn for nobody, and not changed before the app has moved in', async () => {
    remember('token', 'mine')
    const entered = Promise.withResolvers<void>()
    const shown = Promise.withResolvers<void>()
    const started = begin(() => {
      shown.resolve()
      return entered.promise
    })
    await shown.promise
    expect(session.get()).toMatchObject({ state: 'starting', token: 'mine' })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(session.get().state).toBe('starting')
    entered.resolve()
    await started
    expect(session.get()).toMatchObject({ state: 'member', userId: 7 })
  })

  test('makes nobody a guest who stands at the gate', async () => {
    const entered = Promise.withResolvers<void>()
    const started = begin(() => entered.promise)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(server.askedFor(identity.guestLogin)).toHaveLength(0)
    expect(remembered('visitorId')).toBeNull()
    entered.resolve()
    await started
    expect(session.get().state).toBe('guest')
  })
})

describe('starting', () => {
  test('asks for the config of the web, with its version', async () => {
    await start()
    const query = server.askedFor(config.remote)[0]?.url.searchParams
    expect(query?.get('pf')).toBe('web')
    expect(query?.get('ver')).toBe('1.1.0')
    expect(session.get().config).toEqual(CONFIG)
    expect(pictureUrl('/pictures/a', 320)).toBe('https://img.test/pictures/a?w=320')
  })

  test('production says purpose 1 from then on', async () => {
    await start()
    await read()
    expect(server.askedFor(characters.read)[0]?.headers.get('purpose')).toBe('1')
  })

  test('a config that does not come is silently ignored', async () => {
    server.breakDown(config.remote)
    await start()
    expect(session.get()).toMatchObject({ state: 'guest', config: null })
    expect(pictureUrl('/pictures/a')).toBe('/pictures/a')
    await read()
    expect(server.askedFor(characters.read)[0]?.headers.get('purpose')).toBe('0')
  })

  test('a new device becomes a guest by its visitor id', async () => {
    await start()
    const sent = formOf(server.askedFor(identity.guestLogin)[0])
    expect(sent).toMatchObject({ device: remembered('visitorId') })
    expect(session.get()).toMatchObject({ state: 'guest', userId: 5, token: 'guest-token' })
    expect(remembered('token')).toBe('guest-token')
  })

  test('a guest login that fails is ignored: the app is shown, without anybody signed in', async () => {
    server.breakDown(identity.guestLogin)
    await start()
    expect(show).toHaveBeenCalledOnce()
    expect(session.get()).toMatchObject({ state: 'offline', token: null })
    expect(await read()).toEqual(character(1))
  })

  test('a guest login that is refused for now is not tried again by itself, and says why', async () => {
    server.refuse(identity.guestLogin, 10002, 'Too many requests, please try again later', 429)
    await start()
    expect(session.get()).toMatchObject({ state: 'offline', token: null, isCrowded: true })
    await read()
    expect(server.askedFor(identity.guestLogin)).toHaveLength(1)
    server.answer(identity.guestLogin, { token: 'guest-token', userId: 5 })
    await signIn()
    expect(session.get()).toMatchObject({ state: 'guest', isCrowded: false })
  })

  test('a stored token is used, and tells who it is', async () => {
    remember('token', 'mine')
    await start()
    expect(server.askedFor(identity.guestLogin)).toHaveLength(0)
    expect(server.askedFor(identity.detail)[0]?.headers.get('authorization')).toBe('Bearer mine')
    expect(session.get()).toMatchObject({ state: 'member', userId: 7, token: 'mine' })
  })

  test('a token without e-mail and phone behind it is a guest', async () => {
    server.answer(identity.detail, { ...ME, email: null, emailVerify: 0, isGuest: true })
    remember('token', 'mine')
    await start()
    expect(session.get().state).toBe('guest')
  })

  test('a server that is down does not cost the token', async () => {
    server.breakDown(identity.detail)
    remember('token', 'mine')
    await start()
    expect(session.get()).toMatchObject({ state: 'offline', token: 'mine' })
    expect(remembered('token')).toBe('mine')
  })
})

describe('when the server does not know the token any more', () => {
  test('it goes home and becomes a guest, once, however many calls failed', async () => {
    remember('token', 'old')
    await start()
    refuseTokens()
    await Promise.all([read(), read(), read()])
    await vi.waitFor(() => expect(session.get().token).toBe('guest-token'))
    expect(goHome).toHaveBeenCalledOnce()
    expect(server.askedFor(identity.guestLogin)).toHaveLength(1)
    expect(remembered('token')).toBe('guest-token')
  })

  test('the same at the start', async () => {
    server.refuse(identity.detail, 401, 'Who?', 401)
    remember('token', 'old')
    await start()
    await vi.waitFor(() => expect(session.get()).toMatchObject({ state: 'guest', userId: 5 }))
  })

  test('if that fails it stays signed out', async () => {
    remember('token', 'old')
    await start()
    server.breakDown(identity.guestLogin)
    refuseTokens()
    await read()
    await vi.waitFor(() => expect(session.get()).toMatchObject({ state: 'offline', token: null }))
    expect(remembered('token')).toBeNull()
  })

  test('a guest who is refused too is not signed in again: no loop', async () => {
    remember('token', 'old')
    await start()
    refuseTokens()
    await read()
    await vi.waitFor(() => expect(session.get().token).toBe('guest-token'))
    await read()
    await read()
    expect(session.get()).toMatchObject({ state: 'offline', token: null })
    expect(server.askedFor(identity.guestLogin)).toHaveLength(1)
  })
})

describe('two tabs', () => {
  test('do not chase each other when every token is refused', async () => {
    remember('token', 'old')
    await start()
    server.refuse(identity.detail, 401, 'Who?', 401)
    for (const newValue of ['first', 'second', 'third']) {
      dispatchEvent(new StorageEvent('storage', { key: 'token', newValue }))
      await vi.waitFor(() => expect(session.get().token).not.toBe(newValue))
    }
    await vi.waitFor(() => expect(session.get().state).toBe('offline'))
    expect(server.askedFor(identity.guestLogin)).toHaveLength(1)
  })

  test('a sign-in in the other tab is taken over', async () => {
    await start()
    dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'theirs' }))
    await vi.waitFor(() =>
      expect(session.get()).toMatchObject({ state: 'member', token: 'theirs' }),
    )
  })

  test('a sign-out in the other tab is one here', async () => {
    await start()
    dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }))
    expect(session.get()).toMatchObject({ state: 'offline', token: null, userId: null })
  })
})
