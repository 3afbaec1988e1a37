import type { ReactNode } from 'react'
import styles from './Figure.module.css'

/** A large number, points or a price. The parent sets its size. */
export const Figure = ({ children }: { children: ReactNode }) => (
  <b className={styles['figure']}>{children}</b>
)
