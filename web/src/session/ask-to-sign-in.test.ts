import { beforeEach, expect, test, vi } from 'vitest'
import { askToSignIn, dismissSignIn, signInRequest } from './ask-to-sign-in.ts'
import { updateSession, INITIAL_SESSION, session } from './session.ts'

const onSignedIn = vi.fn<() => void>()

beforeEach(() => {
  dismissSignIn()
  onSignedIn.mockClear()
  session.set({ ...INITIAL_SESSION, token: 'stored-token' })
})

test('a member who taps while the session is starting need not sign in', () => {
  askToSignIn({ then: onSignedIn })
  expect(signInRequest.get()).toBeNull()
  updateSession({ userId: 7 })
  expect(onSignedIn).not.toHaveBeenCalled()
  updateSession({ state: 'member' })
  expect(signInRequest.get()).toBeNull()
  updateSession({ userId: 8 })
  expect(onSignedIn).toHaveBeenCalledTimes(1)
})

test('a guest who taps while the session is starting is asked to sign in once it has started', () => {
  askToSignIn({ then: onSignedIn })
  updateSession({ state: 'guest', userId: 7 })
  expect(signInRequest.get()?.then).toEqual([onSignedIn])
  expect(onSignedIn).not.toHaveBeenCalled()
})

test('the sign-in popup opens after a timeout when the session does not start', () => {
  vi.useFakeTimers()
  askToSignIn({ then: onSignedIn })
  vi.advanceTimersByTime(1500)
  expect(signInRequest.get()?.then).toEqual([onSignedIn])
  updateSession({ state: 'guest', userId: 7 })
  expect(signInRequest.get()?.then).toEqual([onSignedIn])
  vi.useRealTimers()
})

test('a user without a token is asked to sign in at once', () => {
  session.set(INITIAL_SESSION)
  askToSignIn({ then: onSignedIn })
  expect(signInRequest.get()).not.toBeNull()
})
