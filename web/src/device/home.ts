import { remember, remembered } from './storage.ts'
import { createStore } from './store.ts'

/** What Chrome and its kin hand out when the app can be installed; no standard type knows it. */
export type InstallPrompt = Event & {
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** A newer version of the app that waits to be taken. */
export const newVersion = createStore<ServiceWorker | null>(null)

/** The browser would install the app now. */
export const installOffer = createStore<InstallPrompt | null>(null)

/** Something is going on that no notice may interrupt, such as a reply. */
export const isBusy = createStore(false)

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event

/** Told once, early: the browser says it only when it comes, and not again. */
export const listenForInstall = (): void => {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isPrompt(event)) installOffer.set(event)
  })
  addEventListener('appinstalled', () => installOffer.set(null))
}

const NEVER = 'never'
const ENOUGH_VISITS = 2

// A visit is one loading of the page, however often the hint is drawn in it.
let visits: number | null = null

const countVisit = (): number => {
  const counted = Number(remembered('install_hint') ?? 0) + 1
  remember('install_hint', String(counted))
  return counted
}

/** Nobody is asked at the first visit, and nobody twice who has said no. */
export const isInstallHintDue = (): boolean => {
  if (remembered('install_hint') === NEVER) return false
  visits ??= countVisit()
  return visits >= ENOUGH_VISITS
}

export const neverHintAgain = (): void => remember('install_hint', NEVER)
