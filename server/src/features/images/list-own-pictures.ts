import { COUNT_CAP } from '@dulcinea/contract/constants'
import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { offsetOf, page, type Page, type Paging } from '../../kernel/paging.ts'
import { countOwnPictures, ownPictures } from './images-store.ts'
import { asOwn, type OwnPicture } from './own-picture.ts'

/** The pictures that the caller requested, newest first, in any status. */
export const listOwnPictures = async (ctx: Ctx, paging: Paging): Promise<Page<OwnPicture>> => {
  const { userId } = personOf(ctx)
  const offset = offsetOf(paging)
  const [rows, total] = await Promise.all([
    offset === null ? [] : ownPictures(ctx.db, userId, { offset, limit: paging.pageSize }),
    countOwnPictures(ctx.db, userId, COUNT_CAP),
  ])
  return page(await asOwn(ctx, rows), { page: paging.page, pageSize: paging.pageSize }, total)
}
