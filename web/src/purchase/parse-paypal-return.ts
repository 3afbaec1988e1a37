/** The result of a PayPal checkout, parsed from the return URL. */
export type PayPalReturn =
  | { way: 'return'; orderId: string | null; subscriptionId: string | null; vipId: number }
  | { way: 'cancel' }

export const parsePayPalReturn = (search: URLSearchParams): PayPalReturn | null => {
  const way = search.get('paypal')
  if (way === 'cancel') return { way }
  if (way !== 'return') return null
  return {
    way,
    orderId: search.get('token'),
    subscriptionId: search.get('subscription_id'),
    vipId: Number(search.get('vipId')) || 0,
  }
}
