import type { ReactNode } from 'react'
import styles from './Filters.module.css'

/** The filters above a list. */
export const Filters = ({ children }: { children: ReactNode }) => (
  <div className={styles['filters']}>{children}</div>
)
