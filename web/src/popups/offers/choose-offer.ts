import { REMOTE_FLAG, POPUP_INTERVAL_MS } from '@dulcinea/contract/constants'
import type { Session } from '../../session/session.ts'

export type Offer = 'guest' | 'share'

/** Device storage keys of the time when each offer was closed last. */
export const OFFER_TIME_KEYS = { guest: 'guest_popup_time', share: 'share_popup_time' } as const

const isDue = (closed: string | null, now: number): boolean => {
  const last = Number(closed)
  // A time in the future (clock set back) must not suppress the offer for ever.
  return !closed || !Number.isFinite(last) || now - last > POPUP_INTERVAL_MS || last > now
}

/** The remote flag allows in-app purchases. */
const isAllowed = ({ config }: Session): boolean => config?.flag === REMOTE_FLAG.production

/** The offer that may be shown to this user now, or null. */
export const chooseOffer = (
  session: Session,
  closed: Record<Offer, string | null>,
  now: number,
): Offer | null => {
  if (session.userId === null || !isAllowed(session)) return null
  const offer = session.state === 'guest' ? 'guest' : session.state === 'member' ? 'share' : null
  return offer && isDue(closed[offer], now) ? offer : null
}
