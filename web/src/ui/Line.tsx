import type { ReactNode } from 'react'
import styles from './Line.module.css'

type LineProps = {
  title: ReactNode
  note?: ReactNode
  /** What cannot be undone: rust by text alone. */
  danger?: boolean
  /** What can be done about it. */
  children?: ReactNode
}

/** One line of settings: what it is at the left, what can be done at the right. */
export const Line = ({ title, note, danger, children }: LineProps) => (
  <div className={styles['line']}>
    <div className={styles['words']}>
      <b data-danger={danger || undefined}>{title}</b>
      {note && <small>{note}</small>}
    </div>
    {children}
  </div>
)
