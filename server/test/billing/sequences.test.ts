import { calls } from '@dulcinea/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepPayments } from '../../src/features/billing/index.ts'
import { giveGifts } from '../../src/features/premium/index.ts'
import { owedBy } from './paypal-books.ts'
import { anyStep, play } from './random-steps.ts'
import { openShop, type Buyer, type Shop } from './shop.ts'

/** Few and short here; many and long by the environment. */
const SEQUENCES = Number(process.env['BILLING_SEQUENCES'] ?? 5)
const STEPS = Number(process.env['BILLING_STEPS'] ?? 8)

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

/** Everything that is still on its way arrives, in its own time. */
const settle = async () => {
  await shop.byHand('settings', { delivery: 'once', renewals: 'pay' })
  await shop.byHand('deliver', { order: 'reversed' })
  await shop.quiet()
  for (let round = 0; round < 3; round++) {
    shop.app.clock.advance(20 * 60_000)
    await sweepPayments(shop.app.job('sweep'))
    await shop.quiet()
  }
  await giveGifts(shop.app.job('gifts'))
}

const worthOf = async ({ userId }: Buyer): Promise<number> => {
  const [wallet] = await shop.rows<{ worth: number }>(
    `select balance - debt as worth from wallets where user_id = ${userId}`,
  )
  return wallet?.worth ?? 0
}

test(
  'random sequences of buying, undoing, inviting and waiting end as PayPal’s own books say',
  { timeout: 30_000 + SEQUENCES * 60_000 },
  async () => {
    const seed = Number(process.env['BILLING_SEED'] ?? Date.now() % 2 ** 31)
    console.log(`BILLING_SEED=${seed} BILLING_SEQUENCES=${SEQUENCES} BILLING_STEPS=${STEPS}`)
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 3, maxLength: STEPS }), async (steps) => {
        const inviter = await shop.buyer()
        const { token } = inviter
        const { inviteCode } = await shop.client.send(calls.points.extraInfo, {}, { token })
        const buyer = await shop.buyer({ inviteCode })
        await shop.buyPremium(buyer)
        const spent = await play(shop, { buyer, inviter }, steps)
        await settle()
        const owed = await owedBy(shop, buyer)
        expect(await worthOf(buyer)).toBe(owed.buyer - spent.buyer)
        expect(await worthOf(inviter)).toBe(owed.inviter - spent.inviter)
        if (!owed.isPaid) expect((await shop.premium(buyer)).stats).toBe(2)
        expect(await shop.audit()).toEqual([])
        await shop.endEverything()
      }),
      { seed, numRuns: SEQUENCES, endOnFailure: true },
    )
  },
)
