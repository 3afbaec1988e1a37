import { beforeEach, expect, test } from 'vitest'
import { calls } from '@dulcinea/contract'
import { createFakeServer } from '../../test/fake-server.ts'
import { signInAs } from '../../test/members.ts'
import { createPayPalProvider } from './paypal-provider.ts'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  signInAs('member')
  server = createFakeServer()
})

test('buying points redirects the buyer to the PayPal approval page', async () => {
  const approveUrl = 'https://paypal.test/checkoutnow?token=1'
  server.respondWith(calls.billing.orderPoints, { id: '1', approveUrl })
  const visited: string[] = []
  expect(await createPayPalProvider((address) => visited.push(address)).buyPoints(3)).toEqual({
    kind: 'away',
  })
  expect(visited).toEqual([approveUrl])
  expect(server.requestsTo(calls.billing.orderPoints)[0]?.body).toBe('{"productId":3}')
})

test('an approval address that is not http(s) is not followed', async () => {
  server.respondWith(calls.billing.subscribe, { subscriptionId: 'I-1', approveUrl: 'javascript:1' })
  const visited: string[] = []
  await expect(
    createPayPalProvider((address) => visited.push(address)).subscribe(13),
  ).rejects.toThrow('not a page')
  expect(visited).toEqual([])
})

test('the PayPal provider supports the plans of its configured channel only', () => {
  const { supportsChannel } = createPayPalProvider()
  expect(supportsChannel('paypal_sandbox', false)).toBe(true)
  expect(supportsChannel('paypal', false)).toBe(false)
  expect(supportsChannel('paypal', true)).toBe(true)
  expect(supportsChannel('google_play', true)).toBe(false)
})
