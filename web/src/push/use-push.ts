import { useState } from 'react'
import { fetchPushKey, subscribePush, unsubscribePush } from '../api/push.ts'
import { sayError } from '../api/say-error.ts'
import { addressHere, canNotify, subscribeHere, unsubscribeHere } from '../device/notifications.ts'
import { forget, remember, remembered } from '../device/storage.ts'
import { currentText } from '../i18n/language.ts'
import { toast } from '../ui/toast/toast.ts'
import { tellWhenAway } from './stay-told.ts'

const isOnFor = (userId: number | null): boolean =>
  userId !== null &&
  remembered('push_on') === String(userId) &&
  canNotify() &&
  Notification.permission === 'granted'

const turnOn = async (userId: number): Promise<boolean> => {
  const address = await subscribeHere(await fetchPushKey())
  if (!address) {
    toast({ kind: 'error', text: currentText('home.pushDenied') })
    return false
  }
  await subscribePush(address)
  remember('push_on', String(userId))
  tellWhenAway()
  return true
}

const turnOff = async (): Promise<false> => {
  const address = await addressHere()
  forget('push_on')
  if (address) await unsubscribePush(address.endpoint)
  await unsubscribeHere()
  return false
}

/** Whether push notifications are on for this device, and a setter. */
export const usePush = (userId: number | null) => {
  const [isOn, setOn] = useState(() => isOnFor(userId))
  const [isBusy, setBusy] = useState(false)
  const change = async (shouldBeOn: boolean) => {
    if (userId === null) return
    setBusy(true)
    try {
      setOn(shouldBeOn ? await turnOn(userId) : await turnOff())
    } catch (error) {
      setOn(isOnFor(userId))
      // The browser may refuse, for instance when it has no push service.
      if (error instanceof DOMException) {
        toast({ kind: 'error', text: currentText('home.pushUnavailable') })
      } else sayError(error)
    } finally {
      setBusy(false)
    }
  }
  return { isOn, isBusy, change: (shouldBeOn: boolean) => void change(shouldBeOn) }
}
