import type { ReactNode } from 'react'
import styles from './PayLine.module.css'

/** What happens next, read before the button that makes it happen. */
export const PayLine = ({ text, children }: { text: ReactNode; children: ReactNode }) => (
  <div className={styles['pay']}>
    <p>{text}</p>
    {children}
  </div>
)
