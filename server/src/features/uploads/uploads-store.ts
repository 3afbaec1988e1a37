import type { Reader, Tx } from '../../db/write.ts'

export type Upload = { key: string; width: number; height: number; size: number; createdAt: Date }

export const insertUpload = (tx: Tx, userId: number, upload: Upload) =>
  tx
    .insertInto('uploads')
    .values({
      user_id: userId,
      key: upload.key,
      width: upload.width,
      height: upload.height,
      size: upload.size,
      created_at: upload.createdAt,
    })
    .execute()

export const isUploadOf = async (db: Reader, userId: number, key: string): Promise<boolean> => {
  const row = await db
    .selectFrom('uploads')
    .select('id')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

export const findUploads = (db: Reader, userId: number): Promise<Upload[]> =>
  db
    .selectFrom('uploads')
    .select(['key', 'width', 'height', 'size', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

export const removeUpload = (tx: Tx, key: string) =>
  tx.deleteFrom('uploads').where('key', '=', key).execute()

export const clearUploadOwner = (tx: Tx, key: string) =>
  tx.updateTable('uploads').set({ user_id: null }).where('key', '=', key).execute()
