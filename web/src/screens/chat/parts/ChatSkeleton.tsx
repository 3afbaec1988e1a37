import { useText } from '../../../i18n/use-text.ts'
import { Skeleton } from '@dulcinea/ui/Skeleton.tsx'
import { VisuallyHidden } from '@dulcinea/ui/VisuallyHidden.tsx'
import { classes } from '@dulcinea/ui/classes.ts'
import styles from './ChatSkeleton.module.css'

/** Placeholder while the messages are loading. */
export const ChatSkeleton = () => {
  const { t } = useText()
  return (
    <div className={styles['log']} aria-busy>
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <Skeleton width="62%" height={92} className={styles['bubble']} />
      <Skeleton width="44%" height={46} className={classes(styles['bubble'], styles['user'])} />
      <Skeleton width="70%" height={69} className={styles['bubble']} />
      <Skeleton width="52%" height={46} className={classes(styles['bubble'], styles['user'])} />
      <Skeleton width="58%" height={92} className={styles['bubble']} />
    </div>
  )
}
