import { orderPoints, subscribe } from '../api/billing.ts'
import type { Outcome, Till } from './port.ts'

type Redirect = (address: string) => void

/** Redirects to PayPal's approval page and back; needs no script of PayPal's. */
export const payPalTill = (redirect: Redirect = (address) => location.assign(address)): Till => {
  const goToApproval = ({ approveUrl }: { approveUrl: string }): Outcome => {
    const { protocol } = new URL(approveUrl, location.href)
    if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`not a page: ${protocol}`)
    redirect(approveUrl)
    return { kind: 'away' }
  }
  return {
    by: 'paypal',
    takes: (channel, isLive) => channel === (isLive ? 'paypal' : 'paypal_sandbox'),
    buyPoints: async (productId) => goToApproval(await orderPoints(productId)),
    subscribe: async (vipId) => goToApproval(await subscribe(vipId)),
    finish: async () => false,
  }
}
