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

const MOST = 500

type NoteCtx = Pick<Ctx, 'db' | 'actor' | 'requestId' | 'clock' | 'log'>

/** Tells the operator that our rows and the provider's differ. Nothing is mended by this. */
export const noteDifference = async (ctx: NoteCtx, one: Difference): Promise<void> => {
  const { subject, subjectId, what } = one
  ctx.log.error({ subject, subjectId, what }, 'a payment differs from what the provider says')
  await write(ctx, 'billing.difference', (tx) => keepDifference(tx, one, ctx.clock.now()))
}

export type ListedDifference = DifferenceRow & { repair: Repair }

/** What differs, the latest first, each with what would mend it. */
export const listDifferences = async (
  ctx: Pick<Ctx, 'db'>,
  input: { state?: DifferenceState } = {},
): Promise<ListedDifference[]> =>
  (await differencesIn(ctx.db, { ...input, limit: MOST })).map((row) => ({
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

/** Somebody has looked at it: it stays as it is, and is not told again. */
export const letDifferenceStand = async (
  ctx: Pick<Ctx, 'db' | 'actor' | 'requestId' | 'clock'>,
  input: { id: number },
): Promise<{ isClosed: boolean }> => {
  const change = { state: 'let-stand', now: ctx.clock.now() } as const
  return write(ctx, 'billing.let-difference-stand', async (tx) => ({
    isClosed: await closeDifference(tx, input.id, change),
  }))
}
