import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { refreshOwn, removeFromGallery } from '../../../api/own-characters.ts'
import { sayError } from '../../../api/say-error.ts'
import { useText } from '../../../i18n/text.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import styles from './Gallery.module.css'

/** Removes a picture from the album; it stays in the user's own pictures. */
export const GalleryRemove = ({ id, number }: { id: number; number: number }) => {
  const { t } = useText()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await removeFromGallery(id)
      await refreshOwn(queries)
      toast({ kind: 'ok', text: t('pictures.removed') })
    } catch (error) {
      sayError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <IconButton
      label={t('pictures.remove', { number })}
      look="glass"
      disabled={isBusy}
      className={styles['remove']}
      onClick={() => void remove()}
    >
      <X />
    </IconButton>
  )
}
