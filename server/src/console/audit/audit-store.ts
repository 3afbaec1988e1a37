import { sql } from 'kysely'
import type { Reader } from '../../db/write.ts'

export type AuditRow = {
  id: number
  at: Date
  actor: string
  userId: number | null
  what: string
  target: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  requestId: string
}

export type AuditQuery = {
  scope: 'operators' | 'all'
  who?: string
  what?: string
  target?: string
  from?: string
  to?: string
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
const isNumber = (text: string): boolean => /^\d{1,15}$/.test(text)

const buildWhere = ({ scope, who, what, target, from, to }: AuditQuery) => {
  const conditions = [
    // Only console actions: side effects of an operator's action are listed under `all`.
    scope === 'operators' ? sql`actor like 'operator:%' and what like 'console.%'` : null,
    who && isNumber(who) ? sql`user_id = ${Number(who)}` : null,
    who && !isNumber(who) ? sql`actor like ${`operator:%${escapeLike(who)}%`}` : null,
    what ? sql`what like ${`${escapeLike(what)}%`}` : null,
    target ? sql`target = ${target}` : null,
    from ? sql`at >= (${from}::date::timestamp at time zone 'UTC')` : null,
    to ? sql`at < ((${to}::date + 1)::timestamp at time zone 'UTC')` : null,
  ].filter((condition) => condition !== null)
  return conditions.length ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
}

export const readAuditPage = async (
  db: Reader,
  query: AuditQuery & { offset: number; limit: number; atMost: number },
): Promise<{ list: AuditRow[]; total: number }> => {
  const where = buildWhere(query)
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<AuditRow>`
      select id, at, actor, user_id as "userId", what, coalesce(target, '') as target, before, after,
             request_id as "requestId"
        from audit_log ${where} order by id desc
       limit ${query.limit} offset ${query.offset}`.execute(db),
    sql<{ total: number }>`
      select count(*) as total from (
        select from audit_log ${where} limit ${query.atMost}) counted`.execute(db),
  ])
  return { list: rows, total: counted[0]?.total ?? 0 }
}
