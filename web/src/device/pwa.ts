import { writeStored, readStored } from './storage.ts'
import { createStore } from '@dulcinea/ui/device/store.ts'

/** Chromium's `BeforeInstallPromptEvent`; TypeScript has no type for it. */
export type InstallPrompt = Event & {
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The waiting service worker of a newer version of the app. */
export const newVersion = createStore<ServiceWorker | null>(null)

/** Set while the browser offers to install the app. */
export const installOffer = createStore<InstallPrompt | null>(null)

/** True while something runs that no notice may interrupt, such as a streaming reply. */
export const isBusy = createStore(false)

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event

/** Called early: the browser fires the event only once. */
export const listenForInstall = (): void => {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isPrompt(event)) installOffer.set(event)
  })
  addEventListener('appinstalled', () => installOffer.set(null))
}

const DISMISSED = 'never'
const MIN_VISITS = 2

// A visit is one page load, however often the hint is rendered in it.
let visits: number | null = null

const countVisit = (): number => {
  const count = Number(readStored('install_hint') ?? 0) + 1
  writeStored('install_hint', String(count))
  return count
}

/** False at the first visit, and after the user has dismissed the hint. */
export const isInstallHintDue = (): boolean => {
  if (readStored('install_hint') === DISMISSED) return false
  visits ??= countVisit()
  return visits >= MIN_VISITS
}

export const dismissInstallHint = (): void => writeStored('install_hint', DISMISSED)
