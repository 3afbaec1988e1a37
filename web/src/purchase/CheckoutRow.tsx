import type { ReactNode } from 'react'
import styles from './CheckoutRow.module.css'

/** Explains the next step beside the pay button. */
export const CheckoutRow = ({ text, children }: { text: ReactNode; children: ReactNode }) => (
  <div className={styles['pay']}>
    <p>{text}</p>
    {children}
  </div>
)
