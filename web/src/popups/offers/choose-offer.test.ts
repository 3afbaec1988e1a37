import { describe, expect, test } from 'vitest'
import { POPUP_INTERVAL_MS } from '@dulcinea/contract/constants'
import { INITIAL_SESSION, type Session } from '../../session/session.ts'
import { chooseOffer } from './choose-offer.ts'

const config = {
  imgurl: '',
  flag: 1,
  payments: 'production',
  ageGate: true,
  words: 'model',
} as const
const guest: Session = { ...INITIAL_SESSION, state: 'guest', userId: 5, config }
const member: Session = { ...guest, state: 'member' }
const never = { guest: null, share: null }
const NOW = 1_800_000_000_000

describe('which offer is shown', () => {
  test('a guest with a user id gets the guest offer, a member the share offer', () => {
    expect(chooseOffer(guest, never, NOW)).toBe('guest')
    expect(chooseOffer(member, never, NOW)).toBe('share')
  })

  test('no offer is due before the session is known or while the flag is off', () => {
    expect(chooseOffer({ ...guest, userId: null }, never, NOW)).toBeNull()
    expect(chooseOffer({ ...guest, state: 'offline' }, never, NOW)).toBeNull()
    expect(chooseOffer({ ...guest, config: null }, never, NOW)).toBeNull()
    expect(chooseOffer({ ...member, config: { ...config, flag: 0 } }, never, NOW)).toBeNull()
  })

  test('an offer is due again 720 minutes after it was closed, each with its own key', () => {
    const ago = (ms: number) => String(NOW - ms)
    expect(chooseOffer(guest, { ...never, guest: ago(POPUP_INTERVAL_MS) }, NOW)).toBeNull()
    expect(chooseOffer(guest, { ...never, guest: ago(POPUP_INTERVAL_MS + 1) }, NOW)).toBe('guest')
    expect(chooseOffer(guest, { ...never, share: ago(1) }, NOW)).toBe('guest')
    expect(chooseOffer(member, { ...never, share: ago(1) }, NOW)).toBeNull()
    expect(POPUP_INTERVAL_MS).toBe(43_200_000)
  })

  test('an invalid or future stored time does not suppress an offer for ever', () => {
    expect(chooseOffer(guest, { ...never, guest: 'soon' }, NOW)).toBe('guest')
    expect(chooseOffer(guest, { ...never, guest: String(NOW + 1) }, NOW)).toBe('guest')
  })
})
