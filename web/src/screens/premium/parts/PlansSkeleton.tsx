import { ChoiceSkeleton } from '../../../purchase/ChoiceSkeleton.tsx'
import { Skeleton } from '@dulcinea/ui/Skeleton.tsx'
import styles from './PlanCards.module.css'

/** Loading state of the plans. */
export const PlansSkeleton = () => (
  <ChoiceSkeleton count={3} className={styles['plans']} itemClassName={styles['bone']}>
    <Skeleton width={80} height={20} />
    <Skeleton width={130} height={34} />
  </ChoiceSkeleton>
)
