import { MAX_COUNTED_ROWS } from '@dulcinea/contract/constants'
import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { toOffset, createPage, type Page, type Paging } from '../../kernel/paging.ts'
import { countOwnPictures, findOwnPictures } from './images-store.ts'
import { toOwnPictures, type OwnPicture } from './own-picture.ts'

/** The pictures that the caller requested, newest first, in any status. */
export const listOwnPictures = async (ctx: Ctx, paging: Paging): Promise<Page<OwnPicture>> => {
  const { userId } = requireUser(ctx)
  const offset = toOffset(paging)
  const [rows, total] = await Promise.all([
    offset === null ? [] : findOwnPictures(ctx.db, userId, { offset, limit: paging.pageSize }),
    countOwnPictures(ctx.db, userId, MAX_COUNTED_ROWS),
  ])
  return createPage(
    await toOwnPictures(ctx, rows),
    { page: paging.page, pageSize: paging.pageSize },
    total,
  )
}
