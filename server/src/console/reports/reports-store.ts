import type { ReportDecision } from '@dulcinea/contract/console'
import { FEEDBACK, type DislikeType, type ReportedTarget } from '@dulcinea/contract/feedback'
import { sql } from 'kysely'
import type { Reader } from '../../db/write.ts'

export type ReportSummary = {
  id: number
  targetType: ReportedTarget
  targetId: number
  characterId: number | null
  decision: ReportDecision | null
  decidedAt: Date | null
  isOpen: boolean
  count: number
  weighing: number
  kinds: DislikeType[]
  latestAt: Date
  isHiddenForAll: boolean
}

const REPORTS = sql`category = ${sql.lit(FEEDBACK.report)}`

/** Reports after a decision are decided separately: the latest decision counts. */
const LATEST_DECISION = sql`(array_agg(f.decision order by f.reviewed_at desc nulls last, f.id desc))[1]`

/** All reports about one target in one row, open while any of them is. */
const summarizeTargets = (condition = sql``) => sql`
  select max(f.id) as id, f.target_type as "targetType", f.target_id as "targetId",
         max(f.character_id) as "characterId", bool_or(f.reviewed_at is null) as "isOpen",
         case when bool_or(f.reviewed_at is null) then null else ${LATEST_DECISION} end as decision,
         case when bool_or(f.reviewed_at is null) then null else max(f.reviewed_at) end
           as "decidedAt",
         count(*) as count, count(*) filter (where f.weighs) as weighing,
         array_agg(distinct f.dislike_type::int) as kinds, max(f.created_at) as "latestAt",
         case f.target_type
           when 'character' then exists (
             select from character_holds h where h.character_id = f.target_id)
           when 'user' then exists (select from person_holds h where h.user_id = f.target_id)
           when 'album' then exists (
             select from noted_pictures n where n.id = f.target_id and n.held_at is not null)
           else ${LATEST_DECISION} is not distinct from 'upheld' end as "isHiddenForAll"
    from feedback f where ${REPORTS} ${condition}
   group by f.target_type, f.target_id`

export const readReportPage = async (
  db: Reader,
  query: { isOpen: boolean; target?: ReportedTarget; offset: number; limit: number },
): Promise<{ list: ReportSummary[]; total: number }> => {
  const ofType = query.target ? sql`and "targetType" = ${query.target}` : sql``
  const where = sql`where "isOpen" = ${query.isOpen} ${ofType}`
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<ReportSummary>`
      select * from (${summarizeTargets()}) s ${where}
       order by id desc limit ${query.limit} offset ${query.offset}`.execute(db),
    sql<{ total: number }>`
      select count(*) as total from (${summarizeTargets()}) s ${where}`.execute(db),
  ])
  return { list: rows, total: counted[0]?.total ?? 0 }
}

/** The summary of the target that any of its reports is about. */
export const findReportSummary = async (
  db: Reader,
  reportId: number,
): Promise<ReportSummary | null> => {
  const sameTarget = sql`and (f.target_type, f.target_id) in (
    select target_type, target_id from feedback where id = ${reportId} and ${REPORTS})`
  const { rows } = await sql<ReportSummary>`${summarizeTargets(sameTarget)}`.execute(db)
  return rows[0] ?? null
}

export type ReportedMessage = {
  id: number
  role: 'user' | 'her'
  content: string
  createdAt: string
}

export type Report = {
  id: number
  kind: DislikeType
  description: string
  content: string
  weighs: boolean
  createdAt: Date
  reporterId: number | null
  excerpt: ReportedMessage[]
}

export const listReportsAbout = async (
  db: Reader,
  { targetType, targetId }: Pick<ReportSummary, 'targetType' | 'targetId'>,
): Promise<Report[]> => {
  const { rows } = await sql<Report>`
    select id, dislike_type as kind, description, content, weighs, created_at as "createdAt",
           user_id as "reporterId", excerpt
      from feedback
     where ${REPORTS} and target_type = ${targetType} and target_id = ${targetId}
     order by id desc limit 100`.execute(db)
  return rows
}

export type ReportUser = { userId: number; nick: string; suspendedAt: Date | null }

export const findUsersById = async (
  db: Reader,
  ids: number[],
): Promise<Map<number, ReportUser>> => {
  const { rows } = await sql<ReportUser>`
    select id as "userId", nick, suspended_at as "suspendedAt" from users
     where id = any (${ids}::bigint[]) and deleted_at is null`.execute(db)
  return new Map(rows.map((row) => [row.userId, row]))
}

export const findOwnerId = async (db: Reader, characterId: number): Promise<number | null> => {
  const { rows } = await sql<{ ownerId: number | null }>`
    select owner_id as "ownerId" from characters where id = ${characterId}`.execute(db)
  return rows[0]?.ownerId ?? null
}

/** The path while the picture is still in the character's album. */
export const findAlbumPicturePath = async (db: Reader, id: number): Promise<string | null> => {
  const { rows } = await sql<{ path: string }>`
    select p.path from noted_pictures n
      join character_pictures p on p.character_id = n.character_id and p.path = n.path
     where n.id = ${id} limit 1`.execute(db)
  return rows[0]?.path ?? null
}

export const findPictureKey = async (db: Reader, imageId: number): Promise<string | null> => {
  const { rows } = await sql<{ key: string | null }>`
    select clear_key as key from images where id = ${imageId} and deleted_at is null`.execute(db)
  return rows[0]?.key ?? null
}
