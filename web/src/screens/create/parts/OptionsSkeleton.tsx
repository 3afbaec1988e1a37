import { useText } from '../../../i18n/use-text.ts'
import { Skeleton } from '@dulcinea/ui/Skeleton.tsx'
import { VisuallyHidden } from '@dulcinea/ui/VisuallyHidden.tsx'
import styles from './OptionsSkeleton.module.css'

const SKELETON_ITEMS = [1, 2, 3, 4, 5, 6, 7, 8]

export const OptionsSkeleton = () => {
  const { t } = useText()
  return (
    <div className={styles['grid']} aria-busy="true">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      {SKELETON_ITEMS.map((index) => (
        <Skeleton key={index} className={styles['tile']} />
      ))}
    </div>
  )
}
