import { sql } from 'kysely'
import type { Reader, Tx } from '../../db/write.ts'
import type { PictureKind, PictureRow } from './picture-row.ts'

const PICTURE_COLUMNS = [
  'id',
  'user_id as userId',
  'character_id as characterId',
  'kind',
  'prompt',
  sql<PictureRow['shape']>`shape`.as('shape'),
  'width',
  'height',
  sql<PictureRow['status']>`status`.as('status'),
  sql<PictureRow['stage']>`stage`.as('stage'),
  'progress',
  'clear_key as clearKey',
  'blurred_key as blurredKey',
  'placeholder',
  'unlocked_at as unlockedAt',
  'request_index as requestIndex',
  'created_at as createdAt',
  'deleted_at as deletedAt',
] as const

export type NewPicture = {
  userId: number
  characterId: number | null
  kind: PictureKind
  prompt: string
  shape: PictureRow['shape']
  width: number
  height: number
  secrets: Buffer[]
  requestKey: string | null
  now: Date
}

/** Inserts one row per secret, in the order of the request. */
export const insertPictures = (tx: Tx, picture: NewPicture): Promise<PictureRow[]> =>
  tx
    .insertInto('images')
    .values(
      picture.secrets.map((secret, index) => ({
        user_id: picture.userId,
        character_id: picture.characterId,
        kind: picture.kind,
        prompt: picture.prompt,
        shape: picture.shape,
        width: picture.width,
        height: picture.height,
        secret,
        request_key: picture.requestKey,
        request_index: index,
        created_at: picture.now,
      })),
    )
    .returning(PICTURE_COLUMNS)
    .execute()

export const findPicturesOfRequest = (
  db: Reader,
  request: { userId: number; kind: PictureKind; requestKey: string },
): Promise<PictureRow[]> =>
  db
    .selectFrom('images')
    .select(PICTURE_COLUMNS)
    .where('user_id', '=', request.userId)
    .where('kind', '=', request.kind)
    .where('request_key', '=', request.requestKey)
    .orderBy('request_index')
    .execute()

export const findPicture = (db: Reader, id: number): Promise<PictureRow | undefined> =>
  db.selectFrom('images').select(PICTURE_COLUMNS).where('id', '=', id).executeTakeFirst()

export const findPictures = (db: Reader, ids: readonly number[]): Promise<PictureRow[]> =>
  db
    .selectFrom('images')
    .select(PICTURE_COLUMNS)
    .where(sql<boolean>`id = any (${ids}::bigint[])`)
    .orderBy('id')
    .execute()

export const findSecret = async (db: Reader, id: number): Promise<Buffer> => {
  const row = await db
    .selectFrom('images')
    .select('secret')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.secret
}

const selectOwn = (db: Reader, userId: number) =>
  db
    .selectFrom('images')
    .where('user_id', '=', userId)
    .where('kind', '=', 'own')
    .where('deleted_at', 'is', null)

export const findOwnPictures = (
  db: Reader,
  userId: number,
  page: { offset: number; limit: number },
): Promise<PictureRow[]> =>
  selectOwn(db, userId)
    .select(PICTURE_COLUMNS)
    .orderBy('id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute()

export const countOwnPictures = async (db: Reader, userId: number, cap: number) => {
  const { total } = await db
    .selectFrom(selectOwn(db, userId).select('id').limit(cap).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export const countUnfinished = async (db: Reader, userId: number): Promise<number> => {
  const { working } = await db
    .selectFrom('images')
    .select((eb) => eb.fn.countAll<number>().as('working'))
    .where('user_id', '=', userId)
    .where('kind', '=', 'own')
    .where('status', '=', 'working')
    .executeTakeFirstOrThrow()
  return working
}

export const isGeneratedPicture = async (
  db: Reader,
  userId: number,
  key: string,
): Promise<boolean> => {
  const row = await selectOwn(db, userId)
    .select('id')
    .where('clear_key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}
