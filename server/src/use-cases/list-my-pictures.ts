import { findHiddenIds } from '../features/feedback/index.ts'
import { listOwnPictures, type OwnPicture } from '../features/images/index.ts'
import { requireUser, type Ctx } from '../kernel/ctx.ts'
import type { Page, Paging } from '../kernel/paging.ts'

/** The user's generated pictures without those they have reported. */
export const listMyPictures = async (ctx: Ctx, paging: Paging): Promise<Page<OwnPicture>> => {
  const pictures = await listOwnPictures(ctx, paging)
  const hidden = await findHiddenIds(ctx, {
    userId: requireUser(ctx).userId,
    targetType: 'image',
    targetIds: pictures.list.map(({ id }) => id),
  })
  return { ...pictures, list: pictures.list.filter(({ id }) => !hidden.has(id)) }
}
