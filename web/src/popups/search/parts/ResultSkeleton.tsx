import { Skeleton } from '@dulcinea/ui/Skeleton.tsx'
import styles from './Results.module.css'

const NAME_WIDTHS = [44, 36, 52]

export const ResultSkeleton = () =>
  NAME_WIDTHS.map((width) => (
    <div key={width} className={styles['result']}>
      <Skeleton className={styles['face']} />
      <span className={styles['words']}>
        <Skeleton width={`${width}%`} height={20} />
        <Skeleton width="76%" height={16} />
      </span>
    </div>
  ))
