import type { ReactNode } from 'react'
import styles from './SavingTag.module.css'

export const SavingTag = ({ children }: { children: ReactNode }) => (
  <span className={styles['tag']}>{children}</span>
)
