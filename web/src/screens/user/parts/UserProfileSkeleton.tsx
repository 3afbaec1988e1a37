import { useText } from '../../../i18n/use-text.ts'
import { Skeleton } from '@dulcinea/ui/Skeleton.tsx'
import { VisuallyHidden } from '@dulcinea/ui/VisuallyHidden.tsx'
import styles from './UserProfile.module.css'

export const UserProfileSkeleton = () => {
  const { t } = useText()
  return (
    <div aria-busy="true" className={styles['person']}>
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <Skeleton round width={112} height={112} className={styles['face']} />
      <div className={styles['words']}>
        <Skeleton width={200} height={40} />
      </div>
    </div>
  )
}
