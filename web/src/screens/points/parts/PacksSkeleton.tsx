import { ChoiceSkeleton } from '../../../purchase/ChoiceSkeleton.tsx'
import { Skeleton } from '@dulcinea/ui/Skeleton.tsx'
import styles from './Packs.module.css'

/** Loading state of the packs. */
export const PacksSkeleton = () => (
  <ChoiceSkeleton count={4} className={styles['packs']} itemClassName={styles['bone']}>
    <Skeleton width={84} height={30} />
    <Skeleton width={110} height={16} />
    <Skeleton width={64} height={20} />
  </ChoiceSkeleton>
)
