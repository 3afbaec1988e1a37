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

/** Nobody is asked at the first visit, and nobody twice who has said no. */
export const isInstallHintDue = (): boolean => {
  const before = remembered('install_hint')
  if (before === NEVER) return false
  const visits = Number(before ?? 0) + 1
  remember('install_hint', String(visits))
  return visits >= ENOUGH_VISITS
}

export const neverHintAgain = (): void => remember('install_hint', NEVER)
