import type { Ctx } from '../../kernel/ctx.ts'
import { write } from '../../kernel/write.ts'
import { allDifferences, keepDifference, type Difference } from './events-store.ts'

const MOST = 500

type NoteCtx = Pick<Ctx, 'db' | 'actor' | 'requestId' | 'clock' | 'log'>

/** Tells the operator that our rows and the provider's differ. Nothing is mended by this. */
export const noteDifference = async (ctx: NoteCtx, one: Difference): Promise<void> => {
  const { subject, subjectId, what } = one
  ctx.log.error({ subject, subjectId, what }, 'a payment differs from what the provider says')
  await write(ctx, 'billing.difference', (tx) => keepDifference(tx, one, ctx.clock.now()))
}

export const listDifferences = (ctx: Pick<Ctx, 'db'>) => allDifferences(ctx.db, MOST)
