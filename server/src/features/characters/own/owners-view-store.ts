import type { ImageType } from '@dulcinea/contract/derive'
import type { PublicationStatus } from '@dulcinea/contract/publication'
import { sql } from 'kysely'
import type { Reader } from '../../../db/write.ts'
import { findCharacterPictures } from '../characters-store.ts'
import { Content } from './content.ts'
import { findPendingPortraits } from './pictures-store.ts'

export type PendingUpdate = {
  id: number
  version: number
  status: PublicationStatus
  reason: string
  content: Content
  createdAt: Date
}

/** The pending updates of those characters that have one. */
export const findPendingUpdates = async (db: Reader, ids: number[]): Promise<PendingUpdate[]> => {
  if (!ids.length) return []
  const rows = await db
    .selectFrom('characters as c')
    .innerJoin('character_versions as v', (join) =>
      join.onRef('v.character_id', '=', 'c.id').onRef('v.version', '=', 'c.waiting_version'),
    )
    .select([
      'c.id',
      'v.version',
      sql<PublicationStatus>`c.waiting_status`.as('status'),
      'c.waiting_reason as reason',
      'v.content',
      'v.created_at as createdAt',
    ])
    .where('c.id', 'in', ids)
    .execute()
  return rows.map((row) => ({ ...row, content: Content.parse(row.content) }))
}

/** The first pending picture of each kind, by character. */
export const findPendingPicturePaths = async (
  db: Reader,
  ids: number[],
): Promise<Map<number, Map<string, string>>> => {
  if (!ids.length) return new Map()
  const rows = await db
    .selectFrom('waiting_pictures')
    .select(['character_id as id', 'kind', 'path'])
    .where('character_id', 'in', ids)
    .orderBy('sort', 'desc')
    .execute()
  const byId = new Map<number, Map<string, string>>()
  for (const { id, kind, path } of rows) {
    const paths = byId.get(id) ?? new Map<string, string>()
    paths.set(kind, path)
    byId.set(id, paths)
  }
  return byId
}

/** Pictures as the owner sees them: pending ones replace the public ones of the same kind. */
export const findOwnerPictures = async (db: Reader, id: number) => {
  const [waiting, shown] = await Promise.all([
    findPendingPortraits(db, id),
    findCharacterPictures(db, id),
  ])
  if (!waiting.length) return shown
  // The blink overlay only fits the face that it was drawn with.
  const kinds = new Set<ImageType>(['blink', ...waiting.map(({ kind }) => kind)])
  const pictures = shown.filter(({ kind }) => !kinds.has(kind))
  return [
    ...waiting.map(({ id: pictureId, kind, path, placeholder }) => ({
      id: pictureId,
      kind,
      path,
      placeholder,
    })),
    ...pictures,
  ]
}
