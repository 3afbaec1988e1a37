/** Whether this browser supports push notifications. */
export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** On iOS only an installed app supports push. */
export const needsInstallForPush = (): boolean =>
  !isPushSupported() && /iPhone|iPad|iPod/.test(navigator.userAgent)

export type PushAddress = { endpoint: string; p256dh: string; auth: string }

const toAddress = (subscription: PushSubscription): PushAddress => {
  const { keys = {} } = subscription.toJSON()
  return {
    endpoint: subscription.endpoint,
    p256dh: keys['p256dh'] ?? '',
    auth: keys['auth'] ?? '',
  }
}

const getSubscription = async (): Promise<PushSubscription | null> =>
  (await navigator.serviceWorker.ready).pushManager.getSubscription()

export const getPushAddress = async (): Promise<PushAddress | null> => {
  const subscription = isPushSupported() ? await getSubscription() : null
  return subscription && toAddress(subscription)
}

const hasPublicKey = ({ options }: PushSubscription, publicKey: string): boolean => {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const encoded = btoa(String.fromCharCode(...bytes))
  return encoded.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey
}

/** Subscribes this device to push; null when the user or the browser denies it. */
export const subscribeToPush = async (publicKey: string): Promise<PushAddress | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await navigator.serviceWorker.ready
  const existing = await pushManager.getSubscription()
  if (existing && hasPublicKey(existing, publicKey)) return toAddress(existing)
  // A subscription made with another key can no longer be used.
  await existing?.unsubscribe()
  return toAddress(
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
  )
}

export const unsubscribeFromPush = async (): Promise<void> => {
  if (isPushSupported()) await (await getSubscription())?.unsubscribe()
}

/** Called when the user returns to the app. */
export const clearNotifications = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.ready
  for (const notification of await registration.getNotifications()) notification.close()
}
