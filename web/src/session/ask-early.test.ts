import { beforeEach, expect, test, vi } from 'vitest'
import { askToSignIn, dismissSignIn, signInRequest } from './ask-to-sign-in.ts'
import { change, NOBODY, session } from './session.ts'

const goOn = vi.fn<() => void>()

beforeEach(() => {
  dismissSignIn()
  goOn.mockClear()
  session.set({ ...NOBODY, token: 'mine' })
})

test('a member who taps before it is known who he is need not sign in', () => {
  askToSignIn({ then: goOn })
  expect(signInRequest.get()).toBeNull()
  change({ userId: 7 })
  expect(goOn).not.toHaveBeenCalled()
  change({ state: 'member' })
  expect(signInRequest.get()).toBeNull()
  change({ userId: 8 })
  expect(goOn).toHaveBeenCalledTimes(1)
})

test('a guest who taps early is asked a moment later', () => {
  askToSignIn({ then: goOn })
  change({ state: 'guest', userId: 7 })
  expect(signInRequest.get()?.then).toEqual([goOn])
  expect(goOn).not.toHaveBeenCalled()
})

test('a server that takes its time does not make a button dead', () => {
  vi.useFakeTimers()
  askToSignIn({ then: goOn })
  vi.advanceTimersByTime(1500)
  expect(signInRequest.get()?.then).toEqual([goOn])
  change({ state: 'guest', userId: 7 })
  expect(signInRequest.get()?.then).toEqual([goOn])
  vi.useRealTimers()
})

test('who has no token is asked at once', () => {
  session.set(NOBODY)
  askToSignIn({ then: goOn })
  expect(signInRequest.get()).not.toBeNull()
})
