import { useQueryClient } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { addToGallery, refreshMyCharacters } from '../../../api/my-characters.ts'
import { showError } from '../../../api/show-error.ts'
import { useText } from '../../../i18n/use-text.ts'
import { toast } from '@dulcinea/ui/toast/toast.ts'
import styles from './Gallery.module.css'

const PicturePicker = lazy(async () => ({
  default: (await import('../../../popups/pictures/PicturePicker.tsx')).PicturePicker,
}))

/** The last tile of the creator's own album: adds a picture. */
export const AddPictureTile = ({ id }: { id: number }) => {
  const { t } = useText()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const add = async (imageUrl: string) => {
    setOpen(false)
    try {
      await addToGallery(id, imageUrl)
      await refreshMyCharacters(queries)
      toast({ kind: 'ok', text: t('pictures.added') })
    } catch (error) {
      showError(error)
    }
  }
  return (
    <>
      <button
        type="button"
        className={styles['add']}
        onClick={() => {
          setWasOpen(true)
          setOpen(true)
        }}
      >
        <ImagePlus aria-hidden />
        {t('pictures.addTo')}
      </button>
      {wasOpen && (
        <Suspense>
          <PicturePicker
            open={isOpen}
            title={t('pictures.addTo')}
            onClose={() => setOpen(false)}
            onPicked={(imageUrl) => void add(imageUrl)}
          />
        </Suspense>
      )}
    </>
  )
}
