import type { Ctx } from '../../kernel/ctx.ts'
import { parseOwnPictureKey } from '../../kernel/picture-names.ts'
import { write } from '../../db/write.ts'
import { removePictures } from './remove-pictures.ts'
import { removeUpload } from './uploads-store.ts'

/** Removes an upload whose purpose failed, such as an import. */
export const dropUpload = async (ctx: Ctx, input: { path: string }): Promise<void> => {
  const key = parseOwnPictureKey(input.path)
  if (!key) return
  await write(ctx, 'upload.drop', (tx) => removeUpload(tx, key))
  await removePictures(ctx, { keys: [key] })
}
