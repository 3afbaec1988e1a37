import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { parseOwnPictureKey } from '../../kernel/picture-names.ts'
import { isUploadOf } from './uploads-store.ts'

/** Whether this path is a picture that the caller has uploaded. */
export const ownsPicture = async (ctx: Ctx, input: { path: string }): Promise<boolean> => {
  const key = parseOwnPictureKey(input.path)
  return key !== null && (await isUploadOf(ctx.db, requireUser(ctx).userId, key))
}
