import { createStore } from '@dulcinea/ui/device/store.ts'
import { session } from './session.ts'
import { signIn } from './sign-in.ts'

export type AccountView = 'login' | 'register' | 'forgot'

type SignInOptions = {
  view?: Exclude<AccountView, 'forgot'>
  /** From Premium, Subscribe or buying points: a user without Premium continues to /vip. */
  vipCheck?: boolean
  /** The interrupted action, continued after signing in. */
  then?: () => void
  otherwise?: () => void
}

export type SignInRequest = {
  id: number
  view: AccountView
  vipCheck: boolean
  then: readonly (() => void)[]
  otherwise: readonly (() => void)[]
}

/** The request that the account popup is open for; null while it is closed. */
export const signInRequest = createStore<SignInRequest | null>(null)

let lastId = 0

const createRequest = (view: AccountView): SignInRequest => {
  lastId += 1
  return { id: lastId, view, vipCheck: false, then: [], otherwise: [] }
}

const SESSION_START_TIMEOUT_MS = 1500

/** Waits until the stored token is checked, or that takes too long. */
const whenSessionStarted = (run: () => void): void => {
  const done = () => {
    stop()
    clearTimeout(timer)
    run()
  }
  const stop = session.subscribe(() => {
    if (session.get().state !== 'starting') done()
  })
  const timer = setTimeout(done, SESSION_START_TIMEOUT_MS)
}

/** Opens the account popup, unless the user is a member. */
export const askToSignIn = (options: SignInOptions = {}): void => {
  const { state, token } = session.get()
  if (state !== 'starting' || token === null) return openPopup(options)
  whenSessionStarted(() =>
    session.get().state === 'member' ? options.then?.() : openPopup(options),
  )
}

/** A request made while the popup is open joins the open one. */
const openPopup = ({ view = 'login', vipCheck, then, otherwise }: SignInOptions): void => {
  const request = signInRequest.get() ?? createRequest(view)
  signInRequest.set({
    ...request,
    vipCheck: request.vipCheck || vipCheck === true,
    then: then ? [...request.then, then] : request.then,
    otherwise: otherwise ? [...request.otherwise, otherwise] : request.otherwise,
  })
  // Every call of the popup needs a token, and an earlier sign-in may have failed.
  if (session.get().state === 'offline') void signIn()
}

const closePopup = (): SignInRequest | null => {
  const request = signInRequest.get()
  signInRequest.set(null)
  return request
}

/** Closes the popup and continues the interrupted actions. */
export const completeSignIn = (): void => closePopup()?.then.forEach((callback) => callback())

/** Closes the popup and cancels the interrupted actions. */
export const dismissSignIn = (): void => closePopup()?.otherwise.forEach((callback) => callback())

/** For calls that are refused to guests: resolves to whether the user has signed in. */
export const promptSignIn = (signal?: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    signal?.addEventListener('abort', () => resolve(false), { once: true })
    askToSignIn({ then: () => resolve(true), otherwise: () => resolve(false) })
  })
