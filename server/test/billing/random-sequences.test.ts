import { calls } from '@dulcinea/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepPayments } from '../../src/features/billing/index.ts'
import { giveGifts } from '../../src/features/premium/index.ts'
import { recordReward, steps, type BillingModel, type BillingActors } from './money-steps.ts'
import { computeExpectedPoints } from './expected-points.ts'
import { createBillingHarness, type Buyer, type BillingHarness } from './billing-harness.ts'

/** The same in every run of the tests; set BILLING_SEED=random to search for new cases. */
const DEFAULT_SEED = '1733054691'
/** Few and short by default; longer runs are set by the environment. */
const SEQUENCES = Number(process.env['BILLING_SEQUENCES'] ?? 5)
const STEPS = Number(process.env['BILLING_STEPS'] ?? 8)
const HOUR_MS = 3_600_000

let harness: BillingHarness
beforeAll(async () => {
  harness = await createBillingHarness()
})
afterAll(() => harness.stop())

/** Delivers all pending events and runs all due sweeps. */
const settleAll = async () => {
  // Past everything that a clock set back has delayed.
  harness.app.clock.advance(HOUR_MS)
  await harness.runPayPalAction('settings', { delivery: 'once', renewals: 'pay' })
  await harness.runPayPalAction('deliver', { order: 'reversed' })
  await harness.waitUntilSettled()
  for (let round = 0; round < 3; round++) {
    harness.app.clock.advance(20 * 60_000)
    await sweepPayments(harness.app.createJobContext('sweep'))
    await harness.waitUntilSettled()
  }
  await giveGifts(harness.app.createJobContext('gifts'))
}

const readWorth = async ({ userId }: Buyer): Promise<number> => {
  const [wallet] = await harness.query<{ worth: number }>(
    `select balance - debt as worth from wallets where user_id = ${userId}`,
  )
  return wallet?.worth ?? 0
}

/** Creates an invited buyer with Premium, their inviter, and an unrelated user. */
const createActors = async (): Promise<{ model: BillingModel; real: BillingActors }> => {
  const model: BillingModel = {
    orders: [],
    spent: { buyer: 0, inviter: 0 },
    rewardedPoints: 0,
    rewardsPerDay: new Map(),
    steps: 0,
    isClockSetBack: false,
  }
  const [inviter, other] = [await harness.createBuyer(), await harness.createBuyer()]
  const { token } = inviter
  const { inviteCode } = await harness.client.send(calls.points.extraInfo, {}, { token })
  const buyer = await harness.createBuyer({ inviteCode })
  recordReward(model, { harness }, 5)
  await harness.buyPremium(buyer)
  // Counts for the daily limit only: its points are computed from PayPal's documents.
  recordReward(model, { harness }, 0)
  return { model, real: { harness, buyer, inviter, inviteCode, other } }
}

test(
  'random sequences of purchases, refunds, invites and waits end with the points that PayPal’s data implies',
  { timeout: 30_000 + SEQUENCES * 60_000 },
  async () => {
    const given = process.env['BILLING_SEED'] ?? DEFAULT_SEED
    const seed = given === 'random' ? Date.now() % 2 ** 31 : Number(given)
    console.log(`BILLING_SEED=${seed} BILLING_SEQUENCES=${SEQUENCES} BILLING_STEPS=${STEPS}`)
    await fc.assert(
      fc.asyncProperty(fc.commands(steps, { maxCommands: STEPS }), async (commands) => {
        const { model, real } = await createActors()
        await fc.asyncModelRun(() => ({ model, real }), commands)
        await settleAll()
        const { buyer, inviter, other } = real
        const expected = await computeExpectedPoints(harness, buyer)
        expect(await readWorth(buyer)).toBe(expected.buyer - model.spent.buyer)
        expect(await readWorth(inviter)).toBe(
          model.rewardedPoints + expected.firstPaymentReward - model.spent.inviter,
        )
        expect(await readWorth(other)).toBe(0)
        if (!expected.isPaid) expect((await harness.readPremium(buyer)).stats).toBe(2)
        expect(await harness.audit()).toEqual([])
        await harness.stopRenewals()
      }),
      { seed, numRuns: SEQUENCES, endOnFailure: true },
    )
  },
)
