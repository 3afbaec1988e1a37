import { requireUser, type Ctx } from '../../../kernel/ctx.ts'
import { fail } from '../../../kernel/fail.ts'
import { findOwn, type OwnRow } from './own-store.ts'

/** A character of the caller's, not in the bin. Of characters of others nothing more is revealed. */
export const requireOwned = async (ctx: Ctx, id: number): Promise<OwnRow> => {
  const row = await findOwn(ctx.db, id)
  return checkOwned(ctx, row)
}

export const checkOwned = (ctx: Ctx, row: OwnRow | undefined): OwnRow => {
  if (!row) throw fail('NO_CHARACTER')
  if (row.ownerId !== requireUser(ctx).userId) throw fail('NOT_ALLOWED')
  if (row.deletedAt) throw fail('CHARACTER_GONE')
  return row
}
