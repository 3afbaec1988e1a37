import { RotateCcw, Trash2, TriangleAlert } from 'lucide-react'
import { useText } from '../../../i18n/use-text.ts'
import { IconButton } from '@dulcinea/ui/IconButton.tsx'
import styles from './FailedTile.module.css'

type FailedTileProps = { onRetry: () => void; onRemove: () => void }

/** Tile of a picture whose generation failed. */
export const FailedTile = ({ onRetry, onRemove }: FailedTileProps) => {
  const { t } = useText()
  return (
    <div className={styles['failed']}>
      <TriangleAlert aria-hidden />
      <p>{t('imageCreate.failed')}</p>
      <div>
        <IconButton label={t('imageCreate.again')} onClick={onRetry}>
          <RotateCcw />
        </IconButton>
        <IconButton label={t('imageCreate.delete')} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </div>
    </div>
  )
}
