import { GALLERY_MAX } from '@dulcinea/contract/own-characters'
import { createPlaceholder } from '../../../engines/image-model/finish.ts'
import { requireUser, type Ctx } from '../../../kernel/ctx.ts'
import { fail } from '../../../kernel/fail.ts'
import {
  getDrawnKeys,
  createPictureKey,
  parseOwnPictureKey,
  toOwnPicturePath,
} from '../../../kernel/picture-names.ts'
import { write } from '../../../db/write.ts'
import { isHeldSource } from '../noted-pictures-store.ts'
import * as store from './gallery-store.ts'
import type { DiscardPictures, CharacterDependencies } from './dependencies.ts'
import { lockOwn } from './own-store.ts'
import { checkOwned, requireOwned } from './require-owned.ts'

export type GalleryPicture = { id: number; path: string }

/** Copies the picture, so that deleting the original does not affect the gallery. */
const copyPicture = async (ctx: Ctx, path: string) => {
  const source = parseOwnPictureKey(path)
  const bytes = source ? await ctx.engines.storage.get(source) : null
  if (!bytes) throw fail('NOT_ALLOWED')
  const key = createPictureKey('drawn')
  await ctx.engines.storage.put(key, bytes)
  return { key, placeholder: await createPlaceholder(bytes) }
}

/** Adds one of the caller's pictures to a gallery. Idempotent: the same picture gives the same entry. */
export const addToGallery = async (
  ctx: Ctx,
  input: { id: number; path: string },
  outside: CharacterDependencies,
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
      const shown = await store.findGallery(tx, input.id)
      const existing = shown.find(({ source }) => source === input.path)
      if (existing) return { id: existing.id, path: existing.path }
      if (shown.length >= GALLERY_MAX) throw fail('BAD_PARAMETER', { field: 'imageUrl' })
      const sort = (shown.at(-1)?.sort ?? 0) + 1
      const path = toOwnPicturePath(key)
      const entry = { characterId: input.id, sort, path, source: input.path, placeholder }
      return { id: await store.insertGalleryPicture(tx, entry), path }
    })
    if (added.path !== toOwnPicturePath(key)) await dropCopy()
    return added
  } catch (error) {
    await dropCopy().catch(() => {})
    throw error
  }
}

export const removeFromGallery = async (
  ctx: Ctx,
  input: { imageId: number },
  discard: DiscardPictures,
): Promise<void> => {
  const picture = await store.findGalleryPicture(ctx.db, input.imageId)
  if (picture?.ownerId !== requireUser(ctx).userId) throw fail('NOT_ALLOWED')
  await write(ctx, 'character.gallery-remove', async (tx) => {
    await store.removeGalleryPicture(tx, picture.id)
    await discard(ctx, tx, getDrawnKeys([picture.path]))
  })
}
