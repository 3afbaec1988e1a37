import type { ReactNode } from 'react'
import styles from './Figure.module.css'

/** A number that is read from afar: points, or a price. It is as large as its place says. */
export const Figure = ({ children }: { children: ReactNode }) => (
  <b className={styles['figure']}>{children}</b>
)
