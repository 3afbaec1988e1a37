import { beforeEach, expect, test } from 'vitest'
import { calls } from '@dulcinea/contract'
import { fakeServer } from '../../test/fake-server.ts'
import { useAppAs } from '../../test/members.ts'
import { payPalTill } from './paypal-till.ts'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  useAppAs('member')
  server = fakeServer()
})

test('the buyer is sent to where PayPal asks', async () => {
  const approveUrl = 'https://paypal.test/checkoutnow?token=1'
  server.answer(calls.billing.orderPoints, { id: '1', approveUrl })
  const left: string[] = []
  expect(await payPalTill((address) => left.push(address)).buyPoints(3)).toEqual({ kind: 'away' })
  expect(left).toEqual([approveUrl])
  expect(server.askedFor(calls.billing.orderPoints)[0]?.body).toBe('{"productId":3}')
})

test('an address that is no page is never followed', async () => {
  server.answer(calls.billing.subscribe, { subscriptionId: 'I-1', approveUrl: 'javascript:1' })
  const left: string[] = []
  await expect(payPalTill((address) => left.push(address)).subscribe(13)).rejects.toThrow(
    'not a page',
  )
  expect(left).toEqual([])
})

test('sells the plans of the channel that is configured', () => {
  const { takes } = payPalTill()
  expect(takes('paypal_sandbox', false)).toBe(true)
  expect(takes('paypal', false)).toBe(false)
  expect(takes('paypal', true)).toBe(true)
  expect(takes('google_play', true)).toBe(false)
})
