import { fetchPushKey, subscribePush, tellPresence } from '../api/push.ts'
import {
  addressHere,
  clearNotifications,
  subscribeHere,
  unsubscribeHere,
} from '../device/notifications.ts'
import { forget, remembered } from '../device/storage.ts'
import { session } from '../session/session.ts'

let isListening = false

const sendPresence = async (): Promise<void> => {
  if (remembered('push_on') === null) return
  const address = await addressHere()
  if (!address) return
  await tellPresence(address.endpoint, document.hidden)
  if (!document.hidden) await clearNotifications()
}

/** Reports presence on visibility changes: without a report the server assumes the app is open. */
export const tellWhenAway = (): void => {
  if (isListening) return
  isListening = true
  document.addEventListener('visibilitychange', () => void sendPresence().catch(() => undefined))
}

/** The next user of this device must not get notifications for the previous one. */
const unsubscribe = async (): Promise<void> => {
  forget('push_on')
  await unsubscribeHere()
}

/** At each start and sign-in, because push endpoint, language and time zone may have changed. */
export const stayToldAs = async (userId: number): Promise<void> => {
  try {
    if (remembered('push_on') !== String(userId)) return await unsubscribe()
    if (Notification.permission !== 'granted') return forget('push_on')
    const address = await subscribeHere(await fetchPushKey())
    if (session.get().userId !== userId || !address) return
    await subscribePush(address)
    tellWhenAway()
    await sendPresence()
  } catch {
    // Without a connection the subscription stays as it was.
  }
}
