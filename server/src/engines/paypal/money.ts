import type { Money } from './port.ts'

/** PayPal's amounts are strings with two decimals; they are converted without floating point. */
export const toWire = ({ currency, cents }: Money) => ({
  currency_code: currency,
  value: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
})

export const fromWire = (wire: { currency_code: string; value: string }): Money => {
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(wire.value) ?? []
  // A malformed amount must not equal any of our prices.
  if (whole === undefined) return { currency: wire.currency_code, cents: -1 }
  return { currency: wire.currency_code, cents: Number(whole) * 100 + Number(part.padEnd(2, '0')) }
}
