import { COUNT_CAP } from '@dulcinea/contract/constants'
import type { Ctx } from '../../kernel/ctx.ts'
import { offsetOf, page, type Paging } from '../../kernel/paging.ts'
import { auditPage, type AuditAsked, type AuditLine } from './audit-store.ts'

/** What was done, newest first. Nobody can change it, and nobody here tries. */
export const listAudit = async (
  ctx: Ctx,
  { page: number, pageSize, ...by }: Paging & AuditAsked,
) => {
  const paging = { page: number, pageSize }
  const offset = offsetOf(paging)
  if (offset === null) return page<AuditLine>([], paging, 0)
  const asked = { ...by, offset, limit: pageSize, atMost: COUNT_CAP }
  const { list, total } = await auditPage(ctx.db, asked)
  return page(list, paging, total)
}
