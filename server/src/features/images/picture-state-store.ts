import { sql } from 'kysely'
import type { Reader, Tx } from '../../db/write.ts'
import type { PictureRow } from './picture-row.ts'

/** Saves the progress; false when the picture is not in progress any more. Not in the audit log. */
export const saveProgress = async (
  db: Reader,
  id: number,
  state: { stage: PictureRow['stage']; progress: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('images')
    .set({
      stage: state.stage,
      progress: sql<number>`greatest(progress, ${state.progress}::smallint)`,
    })
    .where('id', '=', id)
    .where('status', '=', 'working')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type FinishedFiles = { clearKey: string; blurredKey: string | null; placeholder: string }

/** Marks a picture as done; false when it has ended in the meantime. */
export const finishPicture = async (tx: Tx, id: number, made: FinishedFiles): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('images')
    .set({
      status: 'done',
      stage: 'done',
      progress: 100,
      clear_key: made.clearKey,
      blurred_key: made.blurredKey,
      placeholder: made.placeholder,
    })
    .where('id', '=', id)
    .where('status', '=', 'working')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks a picture as failed; false when it has ended already. */
export const failPicture = async (
  tx: Tx,
  id: number,
  stage: 'failed' | 'stopped',
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('images')
    .set({ status: 'failed', stage })
    .where('id', '=', id)
    .where('status', '=', 'working')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const findLostPictures = (db: Reader, before: Date, limit: number) =>
  db
    .selectFrom('images')
    .select('id')
    .where('status', '=', 'working')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute()

export const setUnlocked = (tx: Tx, id: number, now: Date) =>
  tx
    .updateTable('images')
    .set({ unlocked_at: now })
    .where('id', '=', id)
    .where('unlocked_at', 'is', null)
    .execute()

/** Soft delete: clears prompt and files. The row stays for the idempotency of its request. */
export const softDeletePicture = (tx: Tx, id: number, now: Date) =>
  tx
    .updateTable('images')
    .set({ deleted_at: now, prompt: '', clear_key: null, blurred_key: null, placeholder: '' })
    .where('id', '=', id)
    .execute()

export type PictureKeys = { id: number; clearKey: string | null; blurredKey: string | null }

/** Deletes the rows and returns their file keys. */
export const deletePictures = (tx: Tx, ids: readonly number[]): Promise<PictureKeys[]> =>
  tx
    .deleteFrom('images')
    .where(sql<boolean>`id = any (${ids}::bigint[])`)
    .returning(['id', 'clear_key as clearKey', 'blurred_key as blurredKey'])
    .execute()
