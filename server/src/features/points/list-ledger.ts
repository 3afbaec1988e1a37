import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { toOffset, createPage, type Page, type Paging } from '../../kernel/paging.ts'
import { LEDGER_GROUPS, type LedgerGroup } from './reasons.ts'
import { readLedgerPage, type LedgerRow } from './points-store.ts'

/** The caller's ledger entries, optionally of one group, newest first. */
export const listLedger = async (
  ctx: Ctx,
  { group, ...paging }: Paging & { group?: LedgerGroup },
): Promise<Page<LedgerRow>> => {
  const offset = toOffset(paging)
  if (offset === null) return createPage([], paging, 0)
  const found = await readLedgerPage(ctx.db, requireUser(ctx).userId, {
    offset,
    pageSize: paging.pageSize,
    reasons: group && LEDGER_GROUPS[group],
  })
  return createPage(found.list, paging, found.total)
}
