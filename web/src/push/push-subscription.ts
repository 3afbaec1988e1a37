import { fetchPushKey, subscribePush, reportPresence } from '../api/push.ts'
import {
  getPushAddress,
  clearNotifications,
  subscribeToPush,
  unsubscribeFromPush,
} from '../device/notifications.ts'
import { removeStored, readStored } from '../device/storage.ts'
import { session } from '../session/session.ts'

let isListening = false

const sendPresence = async (): Promise<void> => {
  if (readStored('push_on') === null) return
  const address = await getPushAddress()
  if (!address) return
  await reportPresence(address.endpoint, document.hidden)
  if (!document.hidden) await clearNotifications()
}

/** Reports presence on visibility changes: without a report the server assumes the app is open. */
export const reportPresenceChanges = (): void => {
  if (isListening) return
  isListening = true
  document.addEventListener('visibilitychange', () => void sendPresence().catch(() => undefined))
}

/** The next user of this device must not get notifications for the previous one. */
const unsubscribe = async (): Promise<void> => {
  removeStored('push_on')
  await unsubscribeFromPush()
}

/** At each start and sign-in, because push endpoint, language and time zone may have changed. */
export const renewPushSubscription = async (userId: number): Promise<void> => {
  try {
    if (readStored('push_on') !== String(userId)) return await unsubscribe()
    if (Notification.permission !== 'granted') return removeStored('push_on')
    const address = await subscribeToPush(await fetchPushKey())
    if (session.get().userId !== userId || !address) return
    await subscribePush(address)
    reportPresenceChanges()
    await sendPresence()
  } catch {
    // Without a connection the subscription stays as it was.
  }
}
