import type { ReactNode } from 'react'
import styles from './TwoColumns.module.css'

type TwoColumnsProps = { side: ReactNode; children: ReactNode }

/** What a screen is about, and what is good to know beside it: below it on phones. */
export const TwoColumns = ({ side, children }: TwoColumnsProps) => (
  <div className={styles['two']}>
    <div>{children}</div>
    {side}
  </div>
)
