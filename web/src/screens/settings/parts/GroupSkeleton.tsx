import { useText } from '../../../i18n/use-text.ts'
import { Skeleton } from '@dulcinea/ui/Skeleton.tsx'
import { VisuallyHidden } from '@dulcinea/ui/VisuallyHidden.tsx'
import styles from './GroupSkeleton.module.css'

/** Loading state of a settings group. */
export const GroupSkeleton = ({ lines = 4 }: { lines?: number }) => {
  const { t } = useText()
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className={styles['line']}>
          <Skeleton width={180} height={18} />
          <Skeleton width={92} height={40} />
        </div>
      ))}
    </div>
  )
}
