import { useQueryClient } from '@tanstack/react-query'
import type { CreatedImage } from '@dulcinea/contract'
import { deletePicture } from '../../api/images.ts'
import { sayError } from '../../api/say-error.ts'
import { forgetPicture } from '../../device/picture-cache.ts'
import { pictureUrl } from '../../device/picture-url.ts'
import { createStore, useStore } from '../../device/store.ts'
import { useText } from '../../i18n/text.ts'
import { toast } from '../../ui/toast/toast.ts'

/** Pictures that are hidden but not yet deleted, because the toast still offers undo. */
export const takenDown = createStore<ReadonlySet<number>>(new Set())

const unhide = (imageId: number): void => {
  const remaining = new Set(takenDown.get())
  remaining.delete(imageId)
  takenDown.set(remaining)
}

/** Optimistic removal: the picture is hidden at once and deleted when its undo toast is dismissed. */
export const useRemoval = (userId: number) => {
  const { t } = useText()
  const queries = useQueryClient()
  const removed = useStore(takenDown)

  const deleteNow = async ({ imageId, imageUrl }: CreatedImage) => {
    try {
      await deletePicture(queries, userId, imageId)
      if (imageUrl) await forgetPicture(pictureUrl(imageUrl))
    } catch (error) {
      sayError(error)
    } finally {
      unhide(imageId)
    }
  }
  const remove = (picture: CreatedImage): void => {
    takenDown.set(new Set(takenDown.get()).add(picture.imageId))
    toast({
      kind: 'ok',
      text: t('imageCreate.deleted'),
      action: { label: t('common.undo'), run: () => unhide(picture.imageId) },
      onGone: () => void deleteNow(picture),
    })
  }
  return { removed, remove }
}
