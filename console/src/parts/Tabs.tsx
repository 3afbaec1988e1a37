import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import styles from './Tabs.module.css'

type Tab = { key: string; to: To; label: string; count?: number; isCurrent: boolean }

/** Tabs as links; the current one is in the URL. */
export const Tabs = ({
  label,
  tabs,
  children,
}: {
  label: string
  tabs: Tab[]
  /** Content at the end of the tab bar. */
  children?: ReactNode
}) => (
  <div className={styles['line']}>
    <nav className={styles['tabs']} aria-label={label}>
      {tabs.map(({ key, to, label: name, count, isCurrent }) => (
        <Link key={key} to={to} aria-current={isCurrent ? 'page' : undefined}>
          {name}
          {count ? <b>{count}</b> : null}
        </Link>
      ))}
    </nav>
    {children && <div className={styles['end']}>{children}</div>}
  </div>
)
