import { MAX_COUNTED_ROWS } from '@dulcinea/contract/constants'
import { PUBLICATION } from '@dulcinea/contract/publication'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../db/write.ts'
import { removeSearchDocument } from './search-store.ts'

export type OwnedCharacter = {
  id: number
  isPublic: boolean
  status: number
  deletedAt: Date | null
}

export const findOwned = (db: Reader, userId: number): Promise<OwnedCharacter[]> =>
  db
    .selectFrom('characters')
    .select(['id', 'is_public as isPublic', 'status', 'deleted_at as deletedAt'])
    .where('owner_id', '=', userId)
    .orderBy('id')
    .execute()

/** A pending update is deleted with the account: without an owner, nobody could act on its review. */
export const removePendingUpdate = async (tx: Tx, id: number) => {
  const waiting = await tx
    .deleteFrom('waiting_pictures')
    .where('character_id', '=', id)
    .returning('path')
    .execute()
  await tx
    .updateTable('characters')
    .set({
      waiting_version: null,
      waiting_status: null,
      waiting_reason: '',
      for_operator_since: null,
      operator_note: '',
    })
    .where('id', '=', id)
    .execute()
  await sql`
    delete from character_versions v using characters c
     where v.character_id = ${id} and c.id = v.character_id and v.version > c.version`.execute(tx)
  await tx.deleteFrom('character_cards').where('character_id', '=', id).execute()
  return waiting.map(({ path }) => path)
}

export const findDrafts = async (db: Reader, userId: number) =>
  db
    .selectFrom('character_drafts')
    .select(['draft', 'updated_at as updatedAt'])
    .where('user_id', '=', userId)
    .execute()

export const removeDraftsAndSaves = async (tx: Tx, userId: number) => {
  await tx.deleteFrom('character_drafts').where('user_id', '=', userId).execute()
  await tx.deleteFrom('character_saves').where('user_id', '=', userId).execute()
}

/** All data of each character, for the export. The number of queries is fixed. */
export const findForExport = async (db: Reader, ids: number[]) => {
  const rows = await db
    .selectFrom('characters')
    .select([
      'id',
      'age',
      'status',
      'is_public as isPublic',
      'created_at as createdAt',
      'deleted_at as deletedAt',
    ])
    .where(isAnyOf('id', ids))
    .orderBy('id')
    .execute()
  const texts = await db
    .selectFrom('character_texts')
    .select([
      'character_id as of',
      'language',
      'first_name as firstName',
      'last_name as lastName',
      'description',
      'greeting',
    ])
    .where(isAnyOf('character_id', ids))
    .execute()
  const versions = await db
    .selectFrom('character_versions')
    .select(['character_id as of', 'version', 'content', 'created_at as createdAt'])
    .where(isAnyOf('character_id', ids))
    .orderBy('version')
    .execute()
  const cards = await db
    .selectFrom('character_cards')
    .select(['character_id as of', 'card'])
    .where(isAnyOf('character_id', ids))
    .execute()
  const pictures = await findPaths(db, ids)
  const [textsOf, versionsOf, cardsOf, picturesOf] = [
    groupByCharacter(texts),
    groupByCharacter(versions),
    groupByCharacter(cards),
    groupByCharacter(pictures),
  ]
  return rows.map((character) => ({
    character,
    texts: textsOf(character.id),
    versions: versionsOf(character.id),
    card: cardsOf(character.id).map(({ card }) => card),
    pictures: picturesOf(character.id).map(({ path }) => path),
  }))
}

const isAnyOf = (column: string, ids: number[]) =>
  sql<boolean>`${sql.ref(column)} = any (${ids}::bigint[])`

const groupByCharacter = <Row extends { of: number }>(rows: Row[]) => {
  const groups = Map.groupBy(rows, (row) => row.of)
  return (id: number): Omit<Row, 'of'>[] =>
    (groups.get(id) ?? []).map(({ of: _of, ...rest }) => rest)
}

/** Pictures of pending updates come last. */
const findPaths = async (db: Reader, ids: number[]) => {
  const { rows } = await sql<{ of: number; path: string }>`
    select character_id as of, path from character_pictures where ${isAnyOf('character_id', ids)}
    union all
    select character_id, path from waiting_pictures where ${isAnyOf('character_id', ids)}`.execute(
    db,
  )
  return rows
}

export const findPicturePaths = async (db: Reader, id: number): Promise<string[]> =>
  (await findPaths(db, [id])).map(({ path }) => path)

export const clearOwner = (tx: Tx, id: number) =>
  tx.updateTable('characters').set({ owner_id: null }).where('id', '=', id).execute()

/**
 * Removes a character for everyone. The row itself stays, without texts, because conversations of
 * other users reference it.
 */
export const eraseCharacter = async (tx: Tx, id: number, now: Date) => {
  await tx
    .updateTable('characters')
    .set((eb) => ({
      owner_id: null,
      is_public: false,
      status: PUBLICATION.notPublished,
      reason: '',
      waiting_version: null,
      waiting_status: null,
      waiting_reason: '',
      for_operator_since: null,
      operator_note: '',
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
  await tx.deleteFrom('noted_pictures').where('character_id', '=', id).execute()
  await tx.deleteFrom('waiting_pictures').where('character_id', '=', id).execute()
  await tx.deleteFrom('character_versions').where('character_id', '=', id).execute()
  await tx.deleteFrom('character_cards').where('character_id', '=', id).execute()
  await tx.deleteFrom('character_saves').where('character_id', '=', id).execute()
}

export const countPublished = async (db: Reader, userId: number): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select from characters
       where owner_id = ${userId} and status = ${PUBLICATION.published} and is_public
         and deleted_at is null
       limit ${MAX_COUNTED_ROWS}) found`.execute(db)
  return rows[0]?.total ?? 0
}

export const findOpens = (db: Reader, userId: number) =>
  db
    .selectFrom('character_opens')
    .select(['character_id as characterId', sql<string>`day::text`.as('day')])
    .where('user_id', '=', userId)
    .orderBy('day')
    .execute()

export const findCharacterHides = (db: Reader, userId: number) =>
  db
    .selectFrom('character_hides')
    .select(['character_id as characterId', 'created_at as hiddenAt'])
    .where('user_id', '=', userId)
    .execute()

export const findUserHides = (db: Reader, userId: number) =>
  db
    .selectFrom('person_hides')
    .select(['hidden_user_id as userId', 'created_at as hiddenAt'])
    .where('user_id', '=', userId)
    .execute()

export const findPictureHides = (db: Reader, userId: number) =>
  db
    .selectFrom('picture_hides as h')
    .innerJoin('noted_pictures as n', 'n.id', 'h.picture_id')
    .select(['n.character_id as characterId', 'n.path', 'h.created_at as hiddenAt'])
    .where('h.user_id', '=', userId)
    .execute()

export const removeVisitsAndHides = async (tx: Tx, userId: number) => {
  await tx.deleteFrom('character_opens').where('user_id', '=', userId).execute()
  await tx.deleteFrom('character_hides').where('user_id', '=', userId).execute()
  await tx.deleteFrom('picture_hides').where('user_id', '=', userId).execute()
  await tx.deleteFrom('person_hides').where('user_id', '=', userId).execute()
  await tx.deleteFrom('person_hides').where('hidden_user_id', '=', userId).execute()
  await tx.deleteFrom('person_holds').where('user_id', '=', userId).execute()
}
