import { useState } from 'react'
import { fetchPushKey, subscribePush, unsubscribePush } from '../api/push.ts'
import { showError } from '../api/show-error.ts'
import {
  getPushAddress,
  isPushSupported,
  subscribeToPush,
  unsubscribeFromPush,
} from '../device/notifications.ts'
import { removeStored, writeStored, readStored } from '../device/storage.ts'
import { translate } from '../i18n/language.ts'
import { toast } from '@dulcinea/ui/toast/toast.ts'
import { reportPresenceChanges } from './push-subscription.ts'

const isOnFor = (userId: number | null): boolean =>
  userId !== null &&
  readStored('push_on') === String(userId) &&
  isPushSupported() &&
  Notification.permission === 'granted'

const turnOn = async (userId: number): Promise<boolean> => {
  const address = await subscribeToPush(await fetchPushKey())
  if (!address) {
    toast({ kind: 'error', text: translate('home.pushDenied') })
    return false
  }
  await subscribePush(address)
  writeStored('push_on', String(userId))
  reportPresenceChanges()
  return true
}

const turnOff = async (): Promise<false> => {
  const address = await getPushAddress()
  removeStored('push_on')
  if (address) await unsubscribePush(address.endpoint)
  await unsubscribeFromPush()
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
        toast({ kind: 'error', text: translate('home.pushUnavailable') })
      } else showError(error)
    } finally {
      setBusy(false)
    }
  }
  return { isOn, isBusy, change: (shouldBeOn: boolean) => void change(shouldBeOn) }
}
