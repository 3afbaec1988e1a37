import { sql } from 'kysely'
import type { Reader } from '../../kernel/write.ts'

export type AuditLine = {
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

export type AuditAsked = {
  scope: 'operators' | 'all'
  who?: string
  what?: string
  target?: string
  from?: string
  to?: string
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
const isNumber = (text: string): boolean => /^\d{1,15}$/.test(text)

const wanted = ({ scope, who, what, target, from, to }: AuditAsked) => {
  const all = [
    // Not what their deeds brought along: that is the system's own, and among all.
    scope === 'operators' ? sql`actor like 'operator:%' and what like 'console.%'` : null,
    who && isNumber(who) ? sql`user_id = ${Number(who)}` : null,
    who && !isNumber(who) ? sql`actor like ${`operator:%${escaped(who)}%`}` : null,
    what ? sql`what like ${`${escaped(what)}%`}` : null,
    target ? sql`target = ${target}` : null,
    from ? sql`at >= (${from}::date::timestamp at time zone 'UTC')` : null,
    to ? sql`at < ((${to}::date + 1)::timestamp at time zone 'UTC')` : null,
  ].filter((one) => one !== null)
  return all.length ? sql`where ${sql.join(all, sql` and `)}` : sql``
}

export const auditPage = async (
  db: Reader,
  asked: AuditAsked & { offset: number; limit: number; atMost: number },
): Promise<{ list: AuditLine[]; total: number }> => {
  const where = wanted(asked)
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<AuditLine>`
      select id, at, actor, user_id as "userId", what, coalesce(target, '') as target, before, after,
             request_id as "requestId"
        from audit_log ${where} order by id desc
       limit ${asked.limit} offset ${asked.offset}`.execute(db),
    sql<{ total: number }>`
      select count(*) as total from (
        select from audit_log ${where} limit ${asked.atMost}) counted`.execute(db),
  ])
  return { list: rows, total: counted[0]?.total ?? 0 }
}
