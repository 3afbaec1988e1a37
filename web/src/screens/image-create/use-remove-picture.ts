import { useQueryClient } from '@tanstack/react-query'
import type { CreatedImage } from '@dulcinea/contract'
import { deletePicture } from '../../api/images.ts'
import { showError } from '../../api/show-error.ts'
import { forgetPicture } from '../../device/picture-cache.ts'
import { buildPictureUrl } from '../../device/picture-url.ts'
import { createStore, useStore } from '@dulcinea/ui/device/store.ts'
import { useText } from '../../i18n/use-text.ts'
import { toast } from '@dulcinea/ui/toast/toast.ts'

/** Pictures that are hidden but not yet deleted, because the toast still offers undo. */
export const hiddenPictures = createStore<ReadonlySet<number>>(new Set())

const unhide = (imageId: number): void => {
  const remaining = new Set(hiddenPictures.get())
  remaining.delete(imageId)
  hiddenPictures.set(remaining)
}

/** Optimistic removal: the picture is hidden at once and deleted when its undo toast is dismissed. */
export const useRemovePicture = (userId: number) => {
  const { t } = useText()
  const queries = useQueryClient()
  const removed = useStore(hiddenPictures)

  const deleteNow = async ({ imageId, imageUrl }: CreatedImage) => {
    try {
      await deletePicture(queries, userId, imageId)
      if (imageUrl) await forgetPicture(buildPictureUrl(imageUrl))
    } catch (error) {
      showError(error)
    } finally {
      unhide(imageId)
    }
  }
  const remove = (picture: CreatedImage): void => {
    hiddenPictures.set(new Set(hiddenPictures.get()).add(picture.imageId))
    toast({
      kind: 'ok',
      text: t('imageCreate.deleted'),
      action: { label: t('common.undo'), run: () => unhide(picture.imageId) },
      onDismissed: () => void deleteNow(picture),
    })
  }
  return { removed, remove }
}
