import { lazy, Suspense, useEffect, useState } from 'react'
import { writeStored, readStored } from '../../device/storage.ts'
import { useSession, type Session } from '../../session/session.ts'
import { OFFER_TIME_KEYS, chooseOffer, type Offer } from './choose-offer.ts'

const GuestOffer = lazy(async () => ({ default: (await import('./GuestOffer.tsx')).GuestOffer }))
const ShareOffer = lazy(async () => ({ default: (await import('./ShareOffer.tsx')).ShareOffer }))

const CHECK_INTERVAL_MS = 1_500

const getDueOffer = (session: Session): Offer | null =>
  chooseOffer(
    session,
    {
      guest: readStored(OFFER_TIME_KEYS.guest),
      share: readStored(OFFER_TIME_KEYS.share),
    },
    Date.now(),
  )

const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null

/** Waits until Explore is ready, and never opens over another dialog. */
const useOffer = (isReady: boolean) => {
  const session = useSession()
  const [offer, setOffer] = useState<Offer | null>(null)
  const [isOpen, setOpen] = useState(false)
  const due = isReady && !isOpen ? getDueOffer(session) : null
  useEffect(() => {
    if (!due) return
    const timer = setInterval(() => {
      if (isDialogOpen()) return
      clearInterval(timer)
      setOffer(due)
      setOpen(true)
    }, CHECK_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [due])
  const close = () => {
    if (offer) writeStored(OFFER_TIME_KEYS[offer], String(Date.now()))
    setOpen(false)
  }
  return { offer, isOpen, close }
}

/** Mounts the offer popups of Explore when one is due. */
export const OfferPopupHost = ({ isReady }: { isReady: boolean }) => {
  const { offer, isOpen, close } = useOffer(isReady)
  if (!offer) return null
  const Popup = offer === 'guest' ? GuestOffer : ShareOffer
  return (
    <Suspense>
      <Popup open={isOpen} onClose={close} />
    </Suspense>
  )
}
