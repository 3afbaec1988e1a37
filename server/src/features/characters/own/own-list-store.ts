import { MAX_COUNTED_ROWS } from '@dulcinea/contract/constants'
import { PUBLICATION } from '@dulcinea/contract/publication'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../db/write.ts'
import type { Slice } from '../browse-store.ts'

export type OwnCharacterCounts = {
  all: number
  notPublished: number
  reviewing: number
  published: number
  failed: number
  binned: number
}

const ownerStatus = sql`coalesce(waiting_status, status)`
const isFailed = sql`${ownerStatus} in (${sql.lit(PUBLICATION.failedOnCreate)}, ${sql.lit(PUBLICATION.failedOnUpdate)})`

/** Counts by status as the owner sees it, and of those in the bin since `binnedAfter`. */
export const countOwnCharacters = async (
  db: Reader,
  userId: number,
  binnedAfter: Date,
): Promise<OwnCharacterCounts> => {
  const countOf = (status: number) =>
    sql`count(*) filter (where deleted_at is null and ${ownerStatus} = ${sql.lit(status)})`
  const { rows } = await sql<OwnCharacterCounts>`
    select count(*) filter (where deleted_at is null) as all,
           ${countOf(PUBLICATION.notPublished)} as "notPublished",
           ${countOf(PUBLICATION.reviewing)} as reviewing,
           ${countOf(PUBLICATION.published)} as published,
           count(*) filter (where deleted_at is null and ${isFailed}) as failed,
           count(*) filter (where deleted_at > ${binnedAfter}) as binned
      from (select * from characters where owner_id = ${userId} order by id desc limit ${MAX_COUNTED_ROWS}) own`.execute(
    db,
  )
  const [counts] = rows
  if (!counts) throw new Error('the count query returned no row')
  return counts
}

export type OwnListRow = {
  id: number
  version: number
  reason: string
  isListed: boolean
  drawingSince: Date | null
  updatedAt: Date
}

/** Failed reviews first, because they need action; then the latest changes. */
export const findOwnRows = async (
  db: Reader,
  { userId, skip, size }: Slice & { userId: number },
): Promise<OwnListRow[]> => {
  const { rows } = await sql<OwnListRow>`
    select c.id, coalesce(c.waiting_version, c.version) as version,
           case when c.waiting_version is null then c.reason else c.waiting_reason end as reason,
           c.status = ${sql.lit(PUBLICATION.published)} and c.is_public as "isListed",
           c.drawing_since as "drawingSince", coalesce(v.created_at, c.updated_at) as "updatedAt"
      from characters c left join character_versions v
        on v.character_id = c.id and v.version = c.waiting_version
     where c.owner_id = ${userId} and c.deleted_at is null
     order by ${isFailed} desc, "updatedAt" desc, c.id desc
     limit ${size} offset ${skip}`.execute(db)
  return rows
}

export const findBinnedRows = async (
  db: Reader,
  { userId, after, skip, size }: Slice & { userId: number; after: Date },
) =>
  db
    .selectFrom('characters')
    .select(['id', sql<Date>`deleted_at`.as('deletedAt')])
    .where('owner_id', '=', userId)
    .where('deleted_at', '>', after)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset(skip)
    .execute()

/** Soft-deletes a character, or restores it with null. */
export const setDeletedAt = (tx: Tx, id: number, deletedAt: Date | null) =>
  tx.updateTable('characters').set({ deleted_at: deletedAt }).where('id', '=', id).execute()

/** Characters to purge, a batch at a time. Skips rows that another node has locked. */
export const findOverdueInBin = async (tx: Tx, before: Date, limit: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('characters')
    .select('id')
    .where('deleted_at', '<=', before)
    .where('owner_id', 'is not', null)
    .orderBy('deleted_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}
