import { expect, test } from 'vitest'
import { parsePayPalReturn } from './parse-paypal-return.ts'

test.each([
  ['', null],
  ['?token=ABC', null],
  ['?paypal=cancel&token=ABC', { way: 'cancel' }],
  [
    '?paypal=return&token=ABC&PayerID=P',
    { way: 'return', orderId: 'ABC', subscriptionId: null, vipId: 0 },
  ],
  [
    '?paypal=return&vipId=13&subscription_id=I-1&ba_token=BA-1&token=BA-1',
    { way: 'return', orderId: 'BA-1', subscriptionId: 'I-1', vipId: 13 },
  ],
  [
    '?paypal=return&vipId=thirteen',
    { way: 'return', orderId: null, subscriptionId: null, vipId: 0 },
  ],
])('the PayPal return address “%s” is parsed as %j', (search, expected) => {
  expect(parsePayPalReturn(new URLSearchParams(search))).toEqual(expected)
})
