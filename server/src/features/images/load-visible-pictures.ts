import type { PictureStatus } from '@dulcinea/contract/pictures'
import type { Ctx } from '../../kernel/ctx.ts'
import { getEntitlements } from '../premium/index.ts'
import { toOwnPicturePath } from '../../kernel/picture-names.ts'
import { findPictures } from './images-store.ts'
import type { PictureRow } from './picture-row.ts'

export type VisiblePicture = {
  imageId: number
  /** The clear picture if the user may see it, otherwise the blurred copy; empty until it is done. */
  path: string
  isLocked: boolean
  status: PictureStatus
  width: number
  height: number
  placeholder: string
}

const NO_FILE = { path: '', placeholder: '' }

const toVisibleFile = (row: PictureRow, isClear: boolean) => {
  const key = isClear ? row.clearKey : row.blurredKey
  if (row.status !== 'done' || key === null) return NO_FILE
  return { path: toOwnPicturePath(key), placeholder: row.placeholder }
}

/** The pictures of a user's chats as this user may see them. Pictures of others are left out. */
export const loadVisiblePictures = async (
  ctx: Ctx,
  input: { userId: number; imageIds: readonly number[] },
): Promise<Map<number, VisiblePicture>> => {
  if (!input.imageIds.length) return new Map()
  const [rows, { clearPictures }] = await Promise.all([
    findPictures(ctx.db, input.imageIds),
    getEntitlements(ctx, { kind: 'member', userId: input.userId }),
  ])
  const own = rows.filter((row) => row.userId === input.userId && !row.deletedAt)
  return new Map(
    own.map((row) => {
      const isClear = row.kind === 'own' || clearPictures || row.unlockedAt !== null
      const { id, status, width, height } = row
      return [
        id,
        { imageId: id, status, width, height, isLocked: !isClear, ...toVisibleFile(row, isClear) },
      ]
    }),
  )
}
