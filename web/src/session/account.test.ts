import { beforeEach, expect, test, vi } from 'vitest'
import { calls } from '@dulcinea/contract'
import { createFakeServer } from '../../test/fake-server.ts'
import { signInAs } from '../../test/members.ts'
import { showError } from '../api/show-error.ts'
import { writeStored, readStored } from '../device/storage.ts'
import { toasts } from '@dulcinea/ui/toast/toast.ts'
import { askToSignIn, dismissSignIn, completeSignIn, signInRequest } from './ask-to-sign-in.ts'
import { logOut } from './log-out.ts'
import { session } from './session.ts'

vi.mock('@fingerprintjs/fingerprintjs', () => ({
  default: { load: async () => ({ get: async () => ({ visitorId: 'fingerprint' }) }) },
}))

const { identity } = calls
let server: ReturnType<typeof createFakeServer>

beforeEach(() => {
  signInAs('guest')
  server = createFakeServer()
  server.respondWith(identity.logout, null)
  server.respondWith(identity.guestLogin, { token: 'next-guest', userId: 9 })
})

test('a sign-in request made while the popup is open joins the open one', () => {
  const first = vi.fn<() => void>()
  const second = vi.fn<() => void>()
  askToSignIn({ view: 'register', then: first })
  askToSignIn({ then: second, vipCheck: true })
  expect(signInRequest.get()).toMatchObject({ view: 'register', vipCheck: true })
  completeSignIn()
  completeSignIn()
  expect([first, second].map((callback) => callback.mock.calls.length)).toEqual([1, 1])
  askToSignIn({ then: first })
  dismissSignIn()
  expect(first).toHaveBeenCalledOnce()
})

test('a MEMBERS_ONLY error shows no toast, other errors do', () => {
  showError(Object.assign(new Error('Members only'), { name: 'MEMBERS_ONLY' }))
  expect(toasts.get()).toEqual([])
  showError(new Error('Broken'))
  expect(toasts.get().map(({ text }) => text)).toEqual(['Broken'])
})

test('logging out ends the session on the server and on the device and signs in a guest', async () => {
  signInAs('member')
  writeStored('token', 'member-token')
  await logOut()
  expect(server.requestsTo(identity.logout)[0]?.headers.get('authorization')).toBe(
    'Bearer member-token',
  )
  await vi.waitFor(() => expect(session.get()).toMatchObject({ state: 'guest', userId: 9 }))
  expect(readStored('token')).toBe('next-guest')
})

test('logging out offline drops the token anyway', async () => {
  signInAs('member')
  writeStored('token', 'member-token')
  server.failNetwork(identity.logout)
  await logOut()
  await vi.waitFor(() => expect(readStored('token')).toBe('next-guest'))
})

test('logging out leaves no member token when the guest login fails', async () => {
  signInAs('member')
  writeStored('token', 'member-token')
  server.failNetwork(identity.guestLogin)
  await logOut()
  await vi.waitFor(() => expect(session.get()).toMatchObject({ state: 'offline', token: null }))
  expect(readStored('token')).toBeNull()
})
