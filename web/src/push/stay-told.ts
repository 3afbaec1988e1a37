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

const tell = async (): Promise<void> => {
  if (remembered('push_on') === null) return
  const address = await addressHere()
  if (!address) return
  await tellPresence(address.endpoint, document.hidden)
  if (!document.hidden) await clearNotifications()
}

/** The server learns when nobody looks here; what it does not hear it takes for a listener. */
export const tellWhenAway = (): void => {
  if (isListening) return
  isListening = true
  document.addEventListener('visibilitychange', () => void tell().catch(() => undefined))
}

/** Whoever comes after somebody on this device is not told of that person's answers. */
const leave = async (): Promise<void> => {
  forget('push_on')
  await unsubscribeHere()
}

/** At each start and sign-in: the address, the language and the place may have changed. */
export const stayToldAs = async (userId: number): Promise<void> => {
  try {
    if (remembered('push_on') !== String(userId)) return await leave()
    if (Notification.permission !== 'granted') return forget('push_on')
    const address = await subscribeHere(await fetchPushKey())
    if (session.get().userId !== userId || !address) return
    await subscribePush(address)
    tellWhenAway()
    await tell()
  } catch {
    // Without a connection it is as it was.
  }
}
