import { useText } from '../../../i18n/use-text.ts'
import { Skeleton } from '@dulcinea/ui/Skeleton.tsx'
import { VisuallyHidden } from '@dulcinea/ui/VisuallyHidden.tsx'
import styles from './ProfileForm.module.css'

export const ProfileSkeleton = () => {
  const { t } = useText()
  return (
    <div aria-busy="true" className={styles['form']}>
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <Skeleton round width={112} height={112} />
      <Skeleton width="100%" height={52} />
      <Skeleton round width={120} height={52} />
    </div>
  )
}
