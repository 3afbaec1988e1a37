import { orderPoints, subscribe } from '../api/billing.ts'
import type { Outcome, Till } from './port.ts'

type Leave = (address: string) => void

/** The buyer agrees on PayPal's own page and comes back by the address; no script of theirs is needed. */
export const payPalTill = (leave: Leave = (address) => location.assign(address)): Till => {
  const go = ({ approveUrl }: { approveUrl: string }): Outcome => {
    const { protocol } = new URL(approveUrl, location.href)
    if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`not a page: ${protocol}`)
    leave(approveUrl)
    return { kind: 'away' }
  }
  return {
    by: 'paypal',
    takes: (channel, isLive) => channel === (isLive ? 'paypal' : 'paypal_sandbox'),
    buyPoints: async (productId) => go(await orderPoints(productId)),
    subscribe: async (vipId) => go(await subscribe(vipId)),
    finish: async () => false,
  }
}
