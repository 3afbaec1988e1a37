import { useText } from '../../../i18n/text.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import styles from './Packs.module.css'

const PLACES = [0, 1, 2, 3]

/** Four packs that are still on their way. */
export const PacksSkeleton = () => {
  const { t } = useText()
  return (
    <div className={styles['packs']} aria-busy>
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      {PLACES.map((place) => (
        <div key={place} className={styles['bone']}>
          <Skeleton width={84} height={30} />
          <Skeleton width={110} height={16} />
          <Skeleton width={64} height={20} />
        </div>
      ))}
    </div>
  )
}
