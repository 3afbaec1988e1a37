import { lazy, Suspense, useState } from 'react'
import { useStore } from '@dulcinea/ui/device/store.ts'
import { signInRequest } from '../../session/ask-to-sign-in.ts'

const load = () => import('./AccountPopup.tsx')
const AccountPopup = lazy(async () => ({ default: (await load()).AccountPopup }))

/** Prefetches the popup when the user is about to open it. */
export const prefetchAccountPopup = (): void => void load().catch(() => undefined)

/** Mounts the account popup when the user is asked to sign in. */
export const AccountPopupHost = () => {
  const request = useStore(signInRequest)
  // The last request stays while the popup fades out.
  const [shown, setShown] = useState(request)
  if (request && request !== shown) setShown(request)
  if (!shown) return null
  return (
    <Suspense>
      <AccountPopup key={shown.id} open={request !== null} request={shown} />
    </Suspense>
  )
}
