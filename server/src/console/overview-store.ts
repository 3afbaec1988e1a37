import { sql } from 'kysely'
import type { Reader } from '../db/write.ts'

export type PendingCounts = { reports: number; pauses: number; differences: number }

export const countPending = async (db: Reader, now: Date): Promise<PendingCounts> => {
  const { rows } = await sql<PendingCounts>`
    select
      (select count(distinct (target_type, target_id)) from feedback
        where category = 2 and reviewed_at is null) as reports,
      (select count(*) from chat_pauses p join users u on u.id = p.user_id
        where (p.ends_at is null or p.ends_at > ${now}) and u.deleted_at is null
          and u.suspended_at is null) as pauses,
      (select count(*) from billing_differences where state = 'open') as differences`.execute(db)
  return rows[0] ?? { reports: 0, pauses: 0, differences: 0 }
}
