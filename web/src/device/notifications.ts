/** Whether this browser can tell anybody anything while the app is closed. */
export const canNotify = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** On iPhones only an installed app can. */
export const needsInstallToNotify = (): boolean =>
  !canNotify() && /iPhone|iPad|iPod/.test(navigator.userAgent)

export type DeviceAddress = { endpoint: string; p256dh: string; auth: string }

const addressOf = (subscription: PushSubscription): DeviceAddress => {
  const { keys = {} } = subscription.toJSON()
  return {
    endpoint: subscription.endpoint,
    p256dh: keys['p256dh'] ?? '',
    auth: keys['auth'] ?? '',
  }
}

const subscriptionHere = async (): Promise<PushSubscription | null> =>
  (await navigator.serviceWorker.ready).pushManager.getSubscription()

export const addressHere = async (): Promise<DeviceAddress | null> => {
  const subscription = canNotify() ? await subscriptionHere() : null
  return subscription && addressOf(subscription)
}

const isMadeWith = ({ options }: PushSubscription, publicKey: string): boolean => {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const known = btoa(String.fromCharCode(...bytes))
  return known.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey
}

/** Asks the browser for an address; null when the person or the browser says no. */
export const subscribeHere = async (publicKey: string): Promise<DeviceAddress | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  if (before && isMadeWith(before, publicKey)) return addressOf(before)
  // One that was made with another key can be reached by nobody any more.
  await before?.unsubscribe()
  return addressOf(
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
  )
}

export const unsubscribeHere = async (): Promise<void> => {
  if (canNotify()) await (await subscriptionHere())?.unsubscribe()
}

/** Whoever has come back needs to be told of nothing. */
export const clearNotifications = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.ready
  for (const shown of await registration.getNotifications()) shown.close()
}
