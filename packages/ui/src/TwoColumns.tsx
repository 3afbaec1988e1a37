import type { ReactNode } from 'react'
import styles from './TwoColumns.module.css'

type TwoColumnsProps = { side: ReactNode; children: ReactNode }

/** Main content with a side column; the side column is below it on phones. */
export const TwoColumns = ({ side, children }: TwoColumnsProps) => (
  <div className={styles['two']}>
    <div>{children}</div>
    {side}
  </div>
)
