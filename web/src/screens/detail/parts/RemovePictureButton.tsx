import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { refreshMyCharacters, removeFromGallery } from '../../../api/my-characters.ts'
import { showError } from '../../../api/show-error.ts'
import { useText } from '../../../i18n/use-text.ts'
import { IconButton } from '@dulcinea/ui/IconButton.tsx'
import { toast } from '@dulcinea/ui/toast/toast.ts'
import styles from './Gallery.module.css'

/** Removes a picture from the album; it stays in the user's own pictures. */
export const RemovePictureButton = ({ id, number }: { id: number; number: number }) => {
  const { t } = useText()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await removeFromGallery(id)
      await refreshMyCharacters(queries)
      toast({ kind: 'ok', text: t('pictures.removed') })
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <IconButton
      label={t('pictures.remove', { number })}
      variant="glass"
      disabled={isBusy}
      className={styles['remove']}
      onClick={() => void remove()}
    >
      <X />
    </IconButton>
  )
}
