import { useText } from '../../../i18n/text.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import styles from './PlanCards.module.css'

const PLACES = [0, 1, 2]

/** Three plans that are still on their way. */
export const PlansSkeleton = () => {
  const { t } = useText()
  return (
    <div className={styles['plans']} aria-busy>
      {PLACES.map((place) => (
        <div key={place} className={styles['bone']}>
          {place === 0 && <VisuallyHidden>{t('common.loading')}</VisuallyHidden>}
          <Skeleton width={80} height={20} />
          <Skeleton width={130} height={34} />
        </div>
      ))}
    </div>
  )
}
