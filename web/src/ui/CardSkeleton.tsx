import { classes } from '@dulcinea/ui/classes.ts'
import styles from './Card.module.css'
import skeletonStyles from './CardSkeleton.module.css'
import { Skeleton } from '@dulcinea/ui/Skeleton.tsx'

/** Same boxes as a card, so that there is no layout shift when it loads. */
export const CardSkeleton = ({ big = false }: { big?: boolean }) => (
  <span
    aria-hidden
    className={classes(styles['card'], skeletonStyles['card'], big && styles['big'])}
  >
    <span className={classes(styles['frame'], skeletonStyles['frame'])}>
      <span className={styles['caption']}>
        <span className={styles['name']}>
          <Skeleton width="72%" className={skeletonStyles['name']} />
        </span>
        {big && <Lines />}
        <span className={styles['count']}>
          <Skeleton width="44px" className={skeletonStyles['line']} />
        </span>
      </span>
    </span>
    {!big && <Lines />}
  </span>
)

const Lines = () => (
  <span className={styles['description']}>
    <Skeleton className={skeletonStyles['line']} />
    <Skeleton width="62%" className={skeletonStyles['line']} />
  </span>
)
