import { createStore } from '../device/store.ts'
import { session } from './session.ts'
import { signIn } from './sign-in.ts'

export type AccountView = 'login' | 'register' | 'forgot'

type Wish = {
  view?: Exclude<AccountView, 'forgot'>
  /** Asked from Premium, Subscribe or buying points: whoever has no Premium goes on to /vip. */
  vipCheck?: boolean
  /** What was stopped, and goes on after signing in. */
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

/** What the account popup is open for; null while it is closed. */
export const signInRequest = createStore<SignInRequest | null>(null)

let lastId = 0

const newRequest = (view: AccountView): SignInRequest => {
  lastId += 1
  return { id: lastId, view, vipCheck: false, then: [], otherwise: [] }
}

const PATIENCE_MS = 1500

/** Somebody was here before, and it is only not known yet who: done once it is, or takes too long. */
const onceKnown = (goOn: () => void): void => {
  const done = () => {
    stop()
    clearTimeout(timer)
    goOn()
  }
  const stop = session.subscribe(() => {
    if (session.get().state !== 'starting') done()
  })
  const timer = setTimeout(done, PATIENCE_MS)
}

/** Opens the account popup, unless it is a member who asks. */
export const askToSignIn = (wish: Wish = {}): void => {
  const { state, token } = session.get()
  if (state !== 'starting' || token === null) return openPopup(wish)
  onceKnown(() => (session.get().state === 'member' ? wish.then?.() : openPopup(wish)))
}

/** What is asked while it is open waits for the same sign-in. */
const openPopup = ({ view = 'login', vipCheck, then, otherwise }: Wish): void => {
  const request = signInRequest.get() ?? newRequest(view)
  signInRequest.set({
    ...request,
    vipCheck: request.vipCheck || vipCheck === true,
    then: then ? [...request.then, then] : request.then,
    otherwise: otherwise ? [...request.otherwise, otherwise] : request.otherwise,
  })
  // Every call of the popup needs a token, and an earlier sign-in may have found no server.
  if (session.get().state === 'offline') void signIn()
}

const closed = (): SignInRequest | null => {
  const request = signInRequest.get()
  signInRequest.set(null)
  return request
}

/** Closes the popup, and what was stopped goes on. */
export const goOnSignedIn = (): void => closed()?.then.forEach((goOn) => goOn())

/** Closes the popup, and what was stopped stays stopped. */
export const dismissSignIn = (): void => closed()?.otherwise.forEach((giveUp) => giveUp())

/** For calls that were refused to a guest: whether that person has signed in. */
export const signedInForMembersOnly = (signal?: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    signal?.addEventListener('abort', () => resolve(false), { once: true })
    askToSignIn({ then: () => resolve(true), otherwise: () => resolve(false) })
  })
