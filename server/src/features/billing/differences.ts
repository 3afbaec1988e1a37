import type { Ctx } from '../../kernel/ctx.ts'
import { write } from '../../kernel/write.ts'
import {
  closeDifference,
  differencesIn,
  findDifference,
  keepDifference,
  type Difference,
  type DifferenceRow,
  type DifferenceState,
} from './differences-store.ts'
import { repairOf, type Repair } from './repairs.ts'

const MAX_LISTED = 500

type ReportCtx = Pick<Ctx, 'db' | 'actor' | 'requestId' | 'clock' | 'log'>

/** Reports to the operator that our rows and the provider's differ. Does not resolve it. */
export const noteDifference = async (ctx: ReportCtx, difference: Difference): Promise<void> => {
  const { subject, subjectId, what } = difference
  ctx.log.error(
    { event: 'payment.discrepancy_found', subject, subjectId, what },
    'a payment differs from the provider',
  )
  await write(ctx, 'billing.difference', (tx) => keepDifference(tx, difference, ctx.clock.now()))
}

export type ListedDifference = DifferenceRow & { repair: Repair }

/** Discrepancies, latest first, each with its repair. */
export const listDifferences = async (
  ctx: Pick<Ctx, 'db'>,
  input: { state?: DifferenceState } = {},
): Promise<ListedDifference[]> =>
  (await differencesIn(ctx.db, { ...input, limit: MAX_LISTED })).map((row) => ({
    ...row,
    repair: repairOf(row),
  }))

export const readDifference = async (
  ctx: Pick<Ctx, 'db'>,
  input: { id: number },
): Promise<ListedDifference | null> => {
  const row = await findDifference(ctx.db, input.id)
  return row && { ...row, repair: repairOf(row) }
}

/** An operator has reviewed it: it stays as it is and is not reported again. */
export const letDifferenceStand = async (
  ctx: Pick<Ctx, 'db' | 'actor' | 'requestId' | 'clock'>,
  input: { id: number },
): Promise<{ isClosed: boolean }> => {
  const change = { state: 'let-stand', now: ctx.clock.now() } as const
  return write(ctx, 'billing.let-difference-stand', async (tx) => ({
    isClosed: await closeDifference(tx, input.id, change),
  }))
}
