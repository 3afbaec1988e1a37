import { useText } from '../../../i18n/use-text.ts'
import { Skeleton } from '@dulcinea/ui/Skeleton.tsx'
import { VisuallyHidden } from '@dulcinea/ui/VisuallyHidden.tsx'
import styles from './RecentSkeleton.module.css'

const ROW_WIDTHS_PERCENT = [68, 84, 56, 76, 60, 88]

/** Placeholder while the list is loading. */
export const RecentSkeleton = () => {
  const { t } = useText()
  return (
    <div aria-busy>
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      {ROW_WIDTHS_PERCENT.map((width) => (
        <div key={width} className={styles['row']}>
          <Skeleton width={44} height={44} round />
          <div className={styles['words']}>
            <Skeleton width="44%" height={16} />
            <Skeleton width={`${width}%`} height={13} />
          </div>
        </div>
      ))}
    </div>
  )
}
