import { MAX_COUNTED_ROWS } from '@dulcinea/contract/constants'
import type { Ctx } from '../../kernel/ctx.ts'
import { toOffset, createPage, type Paging } from '../../kernel/paging.ts'
import { readAuditPage, type AuditQuery, type AuditRow } from './audit-store.ts'

/** A page of the audit log, newest first. It is read-only. */
export const listAudit = async (
  ctx: Ctx,
  { page: number, pageSize, ...filter }: Paging & AuditQuery,
) => {
  const paging = { page: number, pageSize }
  const offset = toOffset(paging)
  if (offset === null) return createPage<AuditRow>([], paging, 0)
  const query = { ...filter, offset, limit: pageSize, atMost: MAX_COUNTED_ROWS }
  const { list, total } = await readAuditPage(ctx.db, query)
  return createPage(list, paging, total)
}
