import type { SessionItem, UserDetail, UserInfo } from '@dulcinea/contract'
import { calls } from '@dulcinea/contract'
import { configureClient } from '../src/api/client-config.ts'
import { promptSignIn, signInRequest } from '../src/session/ask-to-sign-in.ts'
import { INITIAL_SESSION, session } from '../src/session/session.ts'
import { toasts } from '@dulcinea/ui/toast/toast.ts'
import type { createFakeServer } from './fake-server.ts'

export const createMember = (part: Partial<UserDetail> = {}): UserDetail => ({
  userId: 7,
  modId: 7,
  nick: 'Tomás',
  head: '',
  sex: 0,
  addTime: '2026-03-01T00:00:00.000Z',
  email: 'tomas@mail.test',
  emailVerify: 1,
  phone: null,
  isGuest: false,
  ...part,
})

export const createUserInfo = (part: Partial<UserInfo> = {}): UserInfo => ({
  userId: 7,
  modId: 7,
  nick: 'Tomás',
  head: '',
  sex: 0,
  addTime: '2026-03-01T00:00:00.000Z',
  ...part,
})

export const createSessionItem = (id: number, part: Partial<SessionItem> = {}): SessionItem => ({
  id,
  device: `Device ${id}`,
  addTime: '2026-03-01T00:00:00.000Z',
  lastTime: '2026-03-02T12:00:00.000Z',
  current: false,
  ...part,
})

/** Sets the session of a test: signed in with a token that every call sends. */
export const signInAs = (state: 'guest' | 'member'): void => {
  signInRequest.set(null)
  toasts.set([])
  session.set({
    ...INITIAL_SESSION,
    state,
    userId: state === 'member' ? 7 : 5,
    token: `${state}-token`,
  })
  configureClient({
    getToken: () => session.get().token,
    getPurpose: () => 0,
    onSignedOut: () => undefined,
    requestSignIn: promptSignIn,
  })
}

/** The texts of all visible toasts. */
export const getToastTexts = (): string[] => toasts.get().map(({ text }) => text)

/** Lets `tomas@mail.test` sign in at the fake server. */
export const stubMemberSignIn = (server: ReturnType<typeof createFakeServer>): void => {
  server.respondWith(calls.identity.login, { token: 'member-token', userId: 7 })
  server.respondWith(calls.identity.detail, createMember())
}
