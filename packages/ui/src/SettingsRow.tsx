import type { ReactNode } from 'react'
import styles from './SettingsRow.module.css'

type SettingsRowProps = {
  title: ReactNode
  note?: ReactNode
  /** For actions that cannot be undone: shows the title in the danger colour. */
  danger?: boolean
  /** The controls. */
  children?: ReactNode
}

/** A settings row: title and note at the left, controls at the right. */
export const SettingsRow = ({ title, note, danger, children }: SettingsRowProps) => (
  <div className={styles['line']}>
    <div className={styles['words']}>
      <b data-danger={danger || undefined}>{title}</b>
      {note && <small>{note}</small>}
    </div>
    {children}
  </div>
)
