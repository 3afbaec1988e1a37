import { GALLERY_MAX } from '@dulcinea/contract/own-characters'
import { tinyPicture } from '../../../engines/image-model/finish.ts'
import { personOf, type Ctx } from '../../../kernel/ctx.ts'
import { fail } from '../../../kernel/fail.ts'
import {
  drawnKeys,
  newPictureKey,
  ownPictureKey,
  ownPicturePath,
} from '../../../kernel/picture-names.ts'
import { write } from '../../../kernel/write.ts'
import { isHeldSource } from '../noted-pictures-store.ts'
import * as store from './gallery-store.ts'
import type { Discard, Outside } from './outside.ts'
import { lockOwn } from './own-store.ts'
import { checkOwned, requireOwned } from './require-owned.ts'

export type GalleryPicture = { id: number; path: string }

/** Copies the picture, so that deleting the original does not affect the gallery. */
const copyPicture = async (ctx: Ctx, path: string) => {
  const source = ownPictureKey(path)
  const bytes = source ? await ctx.engines.storage.get(source) : null
  if (!bytes) throw fail('NOT_ALLOWED')
  const key = newPictureKey('drawn')
  await ctx.engines.storage.put(key, bytes)
  return { key, placeholder: await tinyPicture(bytes) }
}

/** Adds one of the caller's pictures to a gallery. Idempotent: the same picture gives the same entry. */
export const addToGallery = async (
  ctx: Ctx,
  input: { id: number; path: string },
  outside: Outside,
): Promise<GalleryPicture> => {
  await requireOwned(ctx, input.id)
  if (!(await outside.ownsPicture(ctx, input.path))) throw fail('NOT_ALLOWED')
  const { key, placeholder } = await copyPicture(ctx, input.path)
  const dropCopy = () => ctx.engines.storage.remove(key)
  try {
    const added = await write(ctx, 'character.gallery-add', async (tx) => {
      checkOwned(ctx, await lockOwn(tx, input.id))
      // A picture on hold must not be added again under another key.
      if (await isHeldSource(tx, input.id, input.path)) throw fail('CONTENT_REFUSED')
      const shown = await store.galleryOf(tx, input.id)
      const existing = shown.find(({ source }) => source === input.path)
      if (existing) return { id: existing.id, path: existing.path }
      if (shown.length >= GALLERY_MAX) throw fail('BAD_PARAMETER', { field: 'imageUrl' })
      const sort = (shown.at(-1)?.sort ?? 0) + 1
      const path = ownPicturePath(key)
      const entry = { characterId: input.id, sort, path, source: input.path, placeholder }
      return { id: await store.insertInGallery(tx, entry), path }
    })
    if (added.path !== ownPicturePath(key)) await dropCopy()
    return added
  } catch (error) {
    await dropCopy().catch(() => {})
    throw error
  }
}

export const removeFromGallery = async (
  ctx: Ctx,
  input: { imageId: number },
  discard: Discard,
): Promise<void> => {
  const picture = await store.galleryPicture(ctx.db, input.imageId)
  if (picture?.ownerId !== personOf(ctx).userId) throw fail('NOT_ALLOWED')
  await write(ctx, 'character.gallery-remove', async (tx) => {
    await store.removeFromGallery(tx, picture.id)
    await discard(ctx, tx, drawnKeys([picture.path]))
  })
}
