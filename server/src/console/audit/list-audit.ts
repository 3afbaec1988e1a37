import { COUNT_CAP } from '@dulcinea/contract/constants'
import type { Ctx } from '../../kernel/ctx.ts'
import { offsetOf, page, type Paging } from '../../kernel/paging.ts'
import { auditPage, type AuditAsked, type AuditLine } from './audit-store.ts'

/** A page of the audit log, newest first. It is read-only. */
export const listAudit = async (
  ctx: Ctx,
  { page: number, pageSize, ...filter }: Paging & AuditAsked,
) => {
  const paging = { page: number, pageSize }
  const offset = offsetOf(paging)
  if (offset === null) return page<AuditLine>([], paging, 0)
  const query = { ...filter, offset, limit: pageSize, atMost: COUNT_CAP }
  const { list, total } = await auditPage(ctx.db, query)
  return page(list, paging, total)
}
