import { orderPoints, subscribe } from '../api/billing.ts'
import type { PurchaseOutcome, PaymentProvider } from './payment-provider-port.ts'

type Redirect = (address: string) => void

/** Redirects to PayPal's approval page and back; needs no script of PayPal's. */
export const createPayPalProvider = (
  redirect: Redirect = (address) => location.assign(address),
): PaymentProvider => {
  const goToApproval = ({ approveUrl }: { approveUrl: string }): PurchaseOutcome => {
    const { protocol } = new URL(approveUrl, location.href)
    if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`not a page: ${protocol}`)
    redirect(approveUrl)
    return { kind: 'away' }
  }
  return {
    name: 'paypal',
    supportsChannel: (channel, isProduction) =>
      channel === (isProduction ? 'paypal' : 'paypal_sandbox'),
    buyPoints: async (productId) => goToApproval(await orderPoints(productId)),
    subscribe: async (vipId) => goToApproval(await subscribe(vipId)),
    confirmPending: async () => false,
  }
}
