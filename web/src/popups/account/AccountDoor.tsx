import { lazy, Suspense, useState } from 'react'
import { useStore } from '../../device/store.ts'
import { signInRequest } from '../../session/ask-to-sign-in.ts'

const load = () => import('./AccountPopup.tsx')
const AccountPopup = lazy(async () => ({ default: (await load()).AccountPopup }))

/** Fetches the popup before it is asked for, where somebody is about to. */
export const warmAccountPopup = (): void => void load().catch(() => undefined)

/** Where the account popup appears whenever somebody is asked to sign in. */
export const AccountDoor = () => {
  const request = useStore(signInRequest)
  // The last one stays while the popup fades.
  const [shown, setShown] = useState(request)
  if (request && request !== shown) setShown(request)
  if (!shown) return null
  return (
    <Suspense>
      <AccountPopup key={shown.id} open={request !== null} request={shown} />
    </Suspense>
  )
}
