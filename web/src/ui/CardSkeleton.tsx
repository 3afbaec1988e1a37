import { classes } from './classes.ts'
import styles from './Card.module.css'
import bones from './CardSkeleton.module.css'
import { Skeleton } from './Skeleton.tsx'

/** The exact boxes of a card, so that nothing moves when she arrives. */
export const CardSkeleton = ({ big = false }: { big?: boolean }) => (
  <span aria-hidden className={classes(styles['card'], bones['card'], big && styles['big'])}>
    <span className={classes(styles['frame'], bones['frame'])}>
      <span className={styles['caption']}>
        <span className={styles['name']}>
          <Skeleton width="72%" className={bones['name']} />
        </span>
        {big && <Lines />}
        <span className={styles['count']}>
          <Skeleton width="44px" className={bones['line']} />
        </span>
      </span>
    </span>
    {!big && <Lines />}
  </span>
)

const Lines = () => (
  <span className={styles['description']}>
    <Skeleton className={bones['line']} />
    <Skeleton width="62%" className={bones['line']} />
  </span>
)
