import { PUBLICATION } from '@dulcinea/contract/publication'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../db/write.ts'

/** Queues a character for an operator. The note is not shown to the owner. */
export const assignToOperator = (tx: Tx, input: { id: number; reason: string; now: Date }) =>
  tx
    .updateTable('characters')
    .set({ for_operator_since: input.now, operator_note: input.reason })
    .where('id', '=', input.id)
    .execute()

export type ReviewRow = {
  id: number
  version: number
  ownerId: number | null
  isUpdate: boolean
  since: Date | null
  submittedAt: Date
  note: string
  content: unknown
}

/** Everything in review: first what waits for an operator, oldest first. */
export const findInReview = async (db: Reader): Promise<ReviewRow[]> => {
  const { rows } = await sql<ReviewRow>`
    select c.id, v.version, c.owner_id as "ownerId", c.waiting_version is not null as "isUpdate",
           c.for_operator_since as since, c.operator_note as note, v.content,
           v.created_at as "submittedAt"
      from characters c join character_versions v
        on v.character_id = c.id and v.version = coalesce(c.waiting_version, c.version)
     where coalesce(c.waiting_status, c.status) = ${sql.lit(PUBLICATION.reviewing)}
       and c.deleted_at is null and c.slug is null
     order by c.for_operator_since nulls last, c.id limit 500`.execute(db)
  return rows
}
