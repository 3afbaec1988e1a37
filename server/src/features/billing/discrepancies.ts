import type { Ctx } from '../../kernel/ctx.ts'
import { write } from '../../db/write.ts'
import {
  closeDiscrepancy,
  findDiscrepancies,
  findDiscrepancy,
  upsertDiscrepancy,
  type Discrepancy,
  type DiscrepancyRow,
  type DiscrepancyState,
} from './discrepancies-store.ts'
import { chooseRepair, type Repair } from './discrepancy-repairs.ts'

const MAX_LISTED = 500

type ReportCtx = Pick<Ctx, 'db' | 'actor' | 'requestId' | 'clock' | 'log'>

/** Reports to the operator that our rows and the provider's differ. Does not resolve it. */
export const reportDiscrepancy = async (ctx: ReportCtx, difference: Discrepancy): Promise<void> => {
  const { subject, subjectId, what } = difference
  ctx.log.error(
    { event: 'payment.discrepancy_found', subject, subjectId, what },
    'a payment differs from the provider',
  )
  await write(ctx, 'billing.difference', (tx) => upsertDiscrepancy(tx, difference, ctx.clock.now()))
}

export type ListedDiscrepancy = DiscrepancyRow & { repair: Repair }

/** Discrepancies, latest first, each with its repair. */
export const listDiscrepancies = async (
  ctx: Pick<Ctx, 'db'>,
  input: { state?: DiscrepancyState } = {},
): Promise<ListedDiscrepancy[]> =>
  (await findDiscrepancies(ctx.db, { ...input, limit: MAX_LISTED })).map((row) => ({
    ...row,
    repair: chooseRepair(row),
  }))

export const readDiscrepancy = async (
  ctx: Pick<Ctx, 'db'>,
  input: { id: number },
): Promise<ListedDiscrepancy | null> => {
  const row = await findDiscrepancy(ctx.db, input.id)
  return row && { ...row, repair: chooseRepair(row) }
}

/** An operator has reviewed it: it stays as it is and is not reported again. */
export const dismissDiscrepancy = async (
  ctx: Pick<Ctx, 'db' | 'actor' | 'requestId' | 'clock'>,
  input: { id: number },
): Promise<{ isClosed: boolean }> => {
  const change = { state: 'let-stand', now: ctx.clock.now() } as const
  return write(ctx, 'billing.let-difference-stand', async (tx) => ({
    isClosed: await closeDiscrepancy(tx, input.id, change),
  }))
}
