import fc from 'fast-check'
import { sql } from 'kysely'
import * as store from '../../src/features/points/points-store.ts'
import type { Tx } from '../../src/kernel/write.ts'
import { makeModel } from './model.ts'
import type { PointsDesk } from './points-desk.ts'

export const FREE_A_DAY = 3

export type Step =
  | { do: 'grant' | 'spend' | 'clawBack' | 'hold'; key: number; amount: number }
  | { do: 'message' | 'settle' | 'void' | 'refund'; key: number }

// Few keys, so that they meet again; few points, so that they run out.
const key = fc.integer({ min: 0, max: 5 })
const amount = fc.integer({ min: 1, max: 6 })

export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('grant', 'spend', 'clawBack', 'hold'), key, amount }),
  fc.record({ do: fc.constantFrom('message', 'settle', 'void', 'refund'), key }),
)

/** Each kind of movement has keys of its own, as in the product; holds and messages share theirs. */
const nameOf = (prefix: string, step: Step): string => {
  const family = { message: 'work', settle: 'work', void: 'work', hold: 'hold', refund: 'spend' }
  return `${prefix}:${step.do in family ? family[step.do as keyof typeof family] : step.do}:${step.key}`
}

const real = async (tx: Tx, userId: number, step: Step, prefix: string): Promise<string> => {
  const now = new Date('2026-11-15T12:00:00Z')
  const until = new Date('2026-11-15T13:00:00Z')
  const key = nameOf(prefix, step)
  const ref = {}
  const base = { userId, key, ref, now }
  switch (step.do) {
    case 'grant':
      return (
        await store.grant(tx, {
          ...base,
          amount: step.amount,
          reason: 'point-pack',
          account: 'purchase',
        })
      ).outcome
    case 'spend':
      return (await store.spend(tx, { ...base, amount: step.amount, reason: 'unlock-image' }))
        .outcome
    case 'clawBack':
      return (
        await store.clawBack(tx, {
          ...base,
          amount: step.amount,
          reason: 'payment-refunded',
          account: 'claw-back',
        })
      ).outcome
    case 'hold':
      return (await store.hold(tx, { ...base, amount: step.amount, reason: 'create-image', until }))
        .outcome
    case 'message':
      return (await store.holdMessage(tx, { ...base, freeADay: FREE_A_DAY, cost: 1, until }))
        .outcome
    case 'settle':
      return (await store.settle(tx, key, now)).outcome
    case 'void':
      return (await store.voidHold(tx, key)).outcome
    case 'refund':
      return (
        await store.refund(tx, { spendKey: key, reason: 'refund', key: `refund:${key}`, now })
      ).outcome
  }
}

const imagined = (model: ReturnType<typeof makeModel>, step: Step, prefix: string): string => {
  const key = nameOf(prefix, step)
  switch (step.do) {
    case 'grant':
    case 'spend':
    case 'clawBack':
    case 'hold':
      return model[step.do](key, step.amount)
    case 'message':
    case 'settle':
    case 'void':
    case 'refund':
      return model[step.do](key)
  }
}

/** Plays the steps on the real ledger and on the model; both must say and hold the same. */
export const playBoth = async (desk: PointsDesk, steps: readonly Step[], prefix: string) => {
  const userId = await desk.person()
  const model = makeModel(FREE_A_DAY)
  const said: string[] = []
  const expected: string[] = []
  await desk.inTx(async (tx) => {
    for (const step of steps) {
      expected.push(imagined(model, step, prefix))
      said.push(await real(tx, userId, step, prefix))
    }
  })
  const wallet = await desk.wallet(userId)
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(used), 0)::int as used from free_messages where user_id = ${userId}`.execute(
    desk.db,
  )
  const found = {
    balance: wallet?.balance ?? 0,
    held: wallet?.held ?? 0,
    debt: wallet?.debt ?? 0,
    freeUsed: rows[0]?.used ?? 0,
  }
  return { said, expected, found, model: model.state() }
}
