import { useText } from '../../../i18n/use-text.ts'
import { Skeleton } from '@dulcinea/ui/Skeleton.tsx'
import { VisuallyHidden } from '@dulcinea/ui/VisuallyHidden.tsx'
import styles from './PictureGrid.module.css'

const SKELETON_RATIOS = [0.75, 1.33, 0.75, 0.75, 1, 0.75, 1.33, 0.75]

/** Loading state of the gallery. */
export const GallerySkeleton = () => {
  const { t } = useText()
  return (
    <div aria-busy>
      <VisuallyHidden>
        <output>{t('common.loading')}</output>
      </VisuallyHidden>
      <div className={styles['head']}>
        <Skeleton width={128} height={24} />
      </div>
      <div className={styles['grid']}>
        {SKELETON_RATIOS.map((ratio, index) => (
          <span key={index} className={styles['item']} style={{ '--ratio': ratio }}>
            <Skeleton width="100%" height="100%" />
          </span>
        ))}
      </div>
    </div>
  )
}
