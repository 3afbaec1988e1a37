import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { loadCharacterNames } from '../characters/index.ts'
import { parseOwnPictureKey, toOwnPicturePath } from '../../kernel/picture-names.ts'
import { findPicture, isGeneratedPicture } from './images-store.ts'
import type { PictureRow } from './picture-row.ts'

export type OwnPicture = Pick<
  PictureRow,
  | 'id'
  | 'characterId'
  | 'prompt'
  | 'shape'
  | 'width'
  | 'height'
  | 'status'
  | 'stage'
  | 'progress'
  | 'placeholder'
  | 'createdAt'
> & { path: string; characterName: string | null }

/** Pictures as their owner sees them: never blurred, with a path once they are done. */
export const toOwnPictures = async (
  ctx: Ctx,
  rows: readonly PictureRow[],
): Promise<OwnPicture[]> => {
  const ids = rows.flatMap(({ characterId }) => characterId ?? [])
  const names = await loadCharacterNames(ctx, [...new Set(ids)])
  return rows.map((row) => ({
    ...row,
    path: row.status === 'done' && row.clearKey !== null ? toOwnPicturePath(row.clearKey) : '',
    characterName: row.characterId === null ? null : (names.get(row.characterId) ?? null),
  }))
}

export const toOwnPicture = async (ctx: Ctx, row: PictureRow): Promise<OwnPicture> => {
  const [own] = await toOwnPictures(ctx, [row])
  if (!own) throw new Error('toOwnPictures returned no picture')
  return own
}

/** A picture that the caller requested outside of chats; fails for any other. */
export const requireOwnPicture = async (
  ctx: Ctx,
  input: { imageId: number },
): Promise<PictureRow> => {
  const row = await findPicture(ctx.db, input.imageId)
  const isOwn = row?.userId === requireUser(ctx).userId && row.kind === 'own' && !row.deletedAt
  if (!row || !isOwn) throw fail('NOT_ALLOWED')
  return row
}

export const readOwnPicture = async (ctx: Ctx, input: { imageId: number }): Promise<OwnPicture> =>
  toOwnPicture(ctx, await requireOwnPicture(ctx, input))

/** Whether this path is a picture that the caller requested outside of chats. */
export const ownsGeneratedPicture = async (ctx: Ctx, input: { path: string }): Promise<boolean> => {
  const key = parseOwnPictureKey(input.path)
  return key !== null && (await isGeneratedPicture(ctx.db, requireUser(ctx).userId, key))
}
