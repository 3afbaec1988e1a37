import { calls } from '@dulcinea/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepPayments } from '../../src/features/billing/index.ts'
import { giveGifts } from '../../src/features/premium/index.ts'
import { reward, steps, type Model, type Real } from './money-steps.ts'
import { owedBy } from './paypal-books.ts'
import { openShop, type Buyer, type Shop } from './shop.ts'

/** Few and short here; many and long by the environment. */
const SEQUENCES = Number(process.env['BILLING_SEQUENCES'] ?? 5)
const STEPS = Number(process.env['BILLING_STEPS'] ?? 8)
const HOUR = 3_600_000

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

/** Everything that is still on its way arrives, in its own time. */
const settle = async () => {
  // Past whatever a clock that was set back keeps waiting.
  shop.app.clock.advance(HOUR)
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

/** A buyer whom somebody invited, with Premium, and a stranger. */
const begin = async (): Promise<{ model: Model; real: Real }> => {
  const model: Model = {
    orders: [],
    spent: { buyer: 0, inviter: 0 },
    rewarded: 0,
    rewards: new Map(),
    steps: 0,
    isSetBack: false,
  }
  const [inviter, other] = [await shop.buyer(), await shop.buyer()]
  const { token } = inviter
  const { inviteCode } = await shop.client.send(calls.points.extraInfo, {}, { token })
  const buyer = await shop.buyer({ inviteCode })
  reward(model, { shop }, 5)
  await shop.buyPremium(buyer)
  // Whether this one stands is for PayPal's books to say.
  reward(model, { shop }, 0)
  return { model, real: { shop, buyer, inviter, inviteCode, other } }
}

test(
  'random sequences of buying, undoing, inviting and waiting end as PayPal’s own books say',
  { timeout: 30_000 + SEQUENCES * 60_000 },
  async () => {
    const seed = Number(process.env['BILLING_SEED'] ?? Date.now() % 2 ** 31)
    console.log(`BILLING_SEED=${seed} BILLING_SEQUENCES=${SEQUENCES} BILLING_STEPS=${STEPS}`)
    await fc.assert(
      fc.asyncProperty(fc.commands(steps, { maxCommands: STEPS }), async (walk) => {
        const { model, real } = await begin()
        await fc.asyncModelRun(() => ({ model, real }), walk)
        await settle()
        const { buyer, inviter, other } = real
        const owed = await owedBy(shop, buyer)
        expect(await worthOf(buyer)).toBe(owed.buyer - model.spent.buyer)
        expect(await worthOf(inviter)).toBe(
          model.rewarded + owed.firstPaymentReward - model.spent.inviter,
        )
        expect(await worthOf(other)).toBe(0)
        if (!owed.isPaid) expect((await shop.premium(buyer)).stats).toBe(2)
        expect(await shop.audit()).toEqual([])
        await shop.endEverything()
      }),
      { seed, numRuns: SEQUENCES, endOnFailure: true },
    )
  },
)
