import type { ImageType } from '@dulcinea/contract/derive'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../db/write.ts'

export type PortraitKind = Exclude<ImageType, 'gallery'>
export type Portrait = { kind: PortraitKind; sort: number; path: string; placeholder: string }

export const findPortraits = (db: Reader, id: number): Promise<Portrait[]> =>
  db
    .selectFrom('character_pictures')
    .select([sql<PortraitKind>`kind`.as('kind'), 'sort', 'path', 'placeholder'])
    .where('character_id', '=', id)
    .where('kind', '<>', 'gallery')
    .execute()

export const findPendingPortraits = (db: Reader, id: number) =>
  db
    .selectFrom('waiting_pictures')
    .select(['id', 'kind', 'sort', 'path', 'placeholder'])
    .where('character_id', '=', id)
    .orderBy('kind')
    .orderBy('sort')
    .execute()

/** Returns the paths that are not used any more. */
export const replacePortraits = async (tx: Tx, id: number, portraits: Portrait[]) => {
  const before = await findPortraits(tx, id)
  await tx
    .deleteFrom('character_pictures')
    .where('character_id', '=', id)
    .where('kind', '<>', 'gallery')
    .execute()
  if (portraits.length) {
    await tx
      .insertInto('character_pictures')
      .values(portraits.map((one) => ({ character_id: id, ...one })))
      .execute()
  }
  return findRemovedPaths(before, portraits)
}

export const replacePendingPortraits = async (tx: Tx, id: number, portraits: Portrait[]) => {
  const before = await findPendingPortraits(tx, id)
  await tx.deleteFrom('waiting_pictures').where('character_id', '=', id).execute()
  if (portraits.length) {
    await tx
      .insertInto('waiting_pictures')
      .values(portraits.map((one) => ({ character_id: id, ...one })))
      .execute()
  }
  return findRemovedPaths(before, portraits)
}

const findRemovedPaths = (
  before: readonly { path: string }[],
  after: readonly { path: string }[],
): string[] => {
  const remaining = new Set(after.map(({ path }) => path))
  return [...new Set(before.map(({ path }) => path))].filter((path) => !remaining.has(path))
}
