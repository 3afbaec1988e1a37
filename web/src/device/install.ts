import { installOffer, dismissInstallHint } from './pwa.ts'
import { useStore } from '@dulcinea/ui/device/store.ts'

const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true

const isIos = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent)

export type InstallState =
  | { kind: 'installed' | 'by-hand' | 'not-here' }
  | { kind: 'offered'; install: () => Promise<void> }

/** Whether and how the app can be installed on this device. */
export const useInstallState = (): InstallState => {
  const offer = useStore(installOffer)
  if (isInstalled()) return { kind: 'installed' }
  if (offer) {
    const install = async () => {
      await offer.prompt()
      const { outcome } = await offer.userChoice
      if (outcome === 'dismissed') dismissInstallHint()
      installOffer.set(null)
    }
    return { kind: 'offered', install }
  }
  return { kind: isIos() ? 'by-hand' : 'not-here' }
}
