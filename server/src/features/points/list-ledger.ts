import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { offsetOf, page, type Page, type Paging } from '../../kernel/paging.ts'
import { LEDGER_GROUPS, type LedgerGroup } from './reasons.ts'
import { ledgerPage, type LedgerRow } from './points-store.ts'

/** The caller's ledger entries, optionally of one group, newest first. */
export const listLedger = async (
  ctx: Ctx,
  { group, ...paging }: Paging & { group?: LedgerGroup },
): Promise<Page<LedgerRow>> => {
  const offset = offsetOf(paging)
  if (offset === null) return page([], paging, 0)
  const found = await ledgerPage(ctx.db, personOf(ctx).userId, {
    offset,
    pageSize: paging.pageSize,
    reasons: group && LEDGER_GROUPS[group],
  })
  return page(found.list, paging, found.total)
}
