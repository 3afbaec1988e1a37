import { Lock } from 'lucide-react'
import { useState } from 'react'
import { removeFavouriteEntry } from '../../../api/favourites.ts'
import { showError } from '../../../api/show-error.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import styles from './FavouritesList.module.css'

/** Placeholder for a favourite that was deleted or made private. Its removal is an optimistic update. */
export const UnavailableFavourite = ({ id }: { id: number }) => {
  const { t } = useText()
  const [isRemoved, setRemoved] = useState(false)
  const remove = async () => {
    setRemoved(true)
    try {
      await removeFavouriteEntry(id)
    } catch (error) {
      setRemoved(false)
      showError(error)
    }
  }
  if (isRemoved) return null
  return (
    <div className={styles['unavailable']}>
      <Lock aria-hidden />
      {t('mine.gone')}
      <Button variant="text" onClick={() => void remove()}>
        {t('mine.remove')}
      </Button>
    </div>
  )
}
