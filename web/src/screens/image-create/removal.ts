import { useQueryClient } from '@tanstack/react-query'
import type { CreatedImage } from '@dulcinea/contract'
import { deletePicture } from '../../api/images.ts'
import { sayError } from '../../api/say-error.ts'
import { forgetPicture } from '../../device/picture-cache.ts'
import { pictureUrl } from '../../device/picture-url.ts'
import { createStore, useStore } from '../../device/store.ts'
import { useText } from '../../i18n/text.ts'
import { toast } from '../../ui/toast/toast.ts'

/** Taken down but not yet deleted: the toast still offers to hang them up again. */
export const takenDown = createStore<ReadonlySet<number>>(new Set())

const hangUp = (imageId: number): void => {
  const rest = new Set(takenDown.get())
  rest.delete(imageId)
  takenDown.set(rest)
}

/** Deletes when the toast has gone by; until then nothing is lost. */
export const useRemoval = (userId: number) => {
  const { t } = useText()
  const queries = useQueryClient()
  const removed = useStore(takenDown)

  const finish = async ({ imageId, imageUrl }: CreatedImage) => {
    try {
      await deletePicture(queries, userId, imageId)
      if (imageUrl) await forgetPicture(pictureUrl(imageUrl))
    } catch (error) {
      sayError(error)
    } finally {
      hangUp(imageId)
    }
  }
  const remove = (picture: CreatedImage): void => {
    takenDown.set(new Set(takenDown.get()).add(picture.imageId))
    toast({
      kind: 'ok',
      text: t('imageCreate.deleted'),
      action: { label: t('common.undo'), run: () => hangUp(picture.imageId) },
      onGone: () => void finish(picture),
    })
  }
  return { removed, remove }
}
