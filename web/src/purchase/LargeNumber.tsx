import type { ReactNode } from 'react'
import styles from './LargeNumber.module.css'

/** A large number, points or a price. The parent sets its size. */
export const LargeNumber = ({ children }: { children: ReactNode }) => (
  <b className={styles['figure']}>{children}</b>
)
