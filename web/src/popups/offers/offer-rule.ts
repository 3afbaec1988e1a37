import { FLAG, POPUP_INTERVAL_MS } from '@dulcinea/contract/constants'
import type { Session } from '../../session/session.ts'

export type Offer = 'guest' | 'share'

/** When each offer was closed last, in this device's storage. */
export const OFFER_TIME_KEYS = { guest: 'guest_popup_time', share: 'share_popup_time' } as const

const isDue = (closed: string | null, now: number): boolean => {
  const last = Number(closed)
  // A clock that was set back must not silence it for ever.
  return !closed || !Number.isFinite(last) || now - last > POPUP_INTERVAL_MS || last > now
}

/** Buying inside the app is allowed by the remote flag alone. */
const isAllowed = ({ config }: Session): boolean => config?.flag === FLAG.production

/** Which offer may be shown to this person now, if any. */
export const offerFor = (
  session: Session,
  closed: Record<Offer, string | null>,
  now: number,
): Offer | null => {
  if (session.userId === null || !isAllowed(session)) return null
  const offer = session.state === 'guest' ? 'guest' : session.state === 'member' ? 'share' : null
  return offer && isDue(closed[offer], now) ? offer : null
}
