import { COUNT_CAP } from '@dulcinea/contract/constants'
import { PUBLICATION } from '@dulcinea/contract/publication'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/write.ts'
import { removeSearchDocument } from './search-store.ts'

export type Owned = { id: number; isPublic: boolean; status: number; deletedAt: Date | null }

export const ownedBy = (db: Reader, userId: number): Promise<Owned[]> =>
  db
    .selectFrom('characters')
    .select(['id', 'is_public as isPublic', 'status', 'deleted_at as deletedAt'])
    .where('owner_id', '=', userId)
    .orderBy('id')
    .execute()

export const wholeCharacter = async (db: Reader, id: number) => ({
  character: await db
    .selectFrom('characters')
    .select(['id', 'age', 'status', 'is_public as isPublic', 'created_at as createdAt'])
    .where('id', '=', id)
    .executeTakeFirst(),
  texts: await db
    .selectFrom('character_texts')
    .select([
      'language',
      'first_name as firstName',
      'last_name as lastName',
      'description',
      'greeting',
    ])
    .where('character_id', '=', id)
    .execute(),
  pictures: await picturePaths(db, id),
})

export const picturePaths = async (db: Reader, id: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('character_pictures')
    .select('path')
    .where('character_id', '=', id)
    .execute()
  return rows.map((row) => row.path)
}

export const disown = (tx: Tx, id: number) =>
  tx.updateTable('characters').set({ owner_id: null }).where('id', '=', id).execute()

/**
 * Gone for everybody. Others may have talked with her, and their conversations point to the row:
 * it stays, without a word in it.
 */
export const removeCharacter = async (tx: Tx, id: number, now: Date) => {
  await tx
    .updateTable('characters')
    .set((eb) => ({
      owner_id: null,
      is_public: false,
      status: PUBLICATION.notPublished,
      reason: '',
      deleted_at: eb.fn.coalesce('deleted_at', eb.val(now)),
    }))
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('character_texts')
    .set({ first_name: '', last_name: '', description: '', greeting: '', voice: '' })
    .where('character_id', '=', id)
    .execute()
  await removeSearchDocument(tx, id)
  await tx.deleteFrom('character_openers').where('character_id', '=', id).execute()
  await tx.deleteFrom('character_pictures').where('character_id', '=', id).execute()
}

export const countPublished = async (db: Reader, userId: number): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select from characters
       where owner_id = ${userId} and status = ${PUBLICATION.published} and is_public
         and deleted_at is null
       limit ${COUNT_CAP}) found`.execute(db)
  return rows[0]?.total ?? 0
}

export const opensBy = (db: Reader, userId: number) =>
  db
    .selectFrom('character_opens')
    .select(['character_id as characterId', sql<string>`day::text`.as('day')])
    .where('user_id', '=', userId)
    .orderBy('day')
    .execute()

export const hidesBy = (db: Reader, userId: number) =>
  db
    .selectFrom('character_hides')
    .select(['character_id as characterId', 'created_at as hiddenAt'])
    .where('user_id', '=', userId)
    .execute()

export const forgetVisits = async (tx: Tx, userId: number) => {
  await tx.deleteFrom('character_opens').where('user_id', '=', userId).execute()
  await tx.deleteFrom('character_hides').where('user_id', '=', userId).execute()
}
