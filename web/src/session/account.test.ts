import { beforeEach, expect, test, vi } from 'vitest'
import { calls } from '@dulcinea/contract'
import { fakeServer } from '../../test/fake-server.ts'
import { useAppAs } from '../../test/members.ts'
import { sayError } from '../api/say-error.ts'
import { remember, remembered } from '../device/storage.ts'
import { toasts } from '../ui/toast/toast.ts'
import { askToSignIn, dismissSignIn, goOnSignedIn, signInRequest } from './ask-to-sign-in.ts'
import { logOut } from './log-out.ts'
import { session } from './session.ts'

vi.mock('@fingerprintjs/fingerprintjs', () => ({
  default: { load: async () => ({ get: async () => ({ visitorId: 'fingerprint' }) }) },
}))

const { identity } = calls
let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  useAppAs('guest')
  server = fakeServer()
  server.answer(identity.logout, null)
  server.answer(identity.guestLogin, { token: 'next-guest', userId: 9 })
})

test('whoever asks while the popup is open waits for the same sign-in', () => {
  const first = vi.fn<() => void>()
  const second = vi.fn<() => void>()
  askToSignIn({ view: 'register', then: first })
  askToSignIn({ then: second, vipCheck: true })
  expect(signInRequest.get()).toMatchObject({ view: 'register', vipCheck: true })
  goOnSignedIn()
  goOnSignedIn()
  expect([first, second].map((each) => each.mock.calls.length)).toEqual([1, 1])
  askToSignIn({ then: first })
  dismissSignIn()
  expect(first).toHaveBeenCalledOnce()
})

test('closing the popup says nothing more than the popup said', () => {
  sayError(Object.assign(new Error('Members only'), { name: 'MEMBERS_ONLY' }))
  expect(toasts.get()).toEqual([])
  sayError(new Error('Broken'))
  expect(toasts.get().map(({ text }) => text)).toEqual(['Broken'])
})

test('logging out ends the session there and here, and leaves a guest', async () => {
  useAppAs('member')
  remember('token', 'member-token')
  await logOut()
  expect(server.askedFor(identity.logout)[0]?.headers.get('authorization')).toBe(
    'Bearer member-token',
  )
  await vi.waitFor(() => expect(session.get()).toMatchObject({ state: 'guest', userId: 9 }))
  expect(remembered('token')).toBe('next-guest')
})

test('without a connection the token is dropped all the same', async () => {
  useAppAs('member')
  remember('token', 'member-token')
  server.breakDown(identity.logout)
  await logOut()
  await vi.waitFor(() => expect(remembered('token')).toBe('next-guest'))
})

test('where not even a guest can sign in, nothing of the member is left', async () => {
  useAppAs('member')
  remember('token', 'member-token')
  server.breakDown(identity.guestLogin)
  await logOut()
  await vi.waitFor(() => expect(session.get()).toMatchObject({ state: 'offline', token: null }))
  expect(remembered('token')).toBeNull()
})
