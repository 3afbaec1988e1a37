import { Plus } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useText } from '../i18n/use-text.ts'
import {
  showsUnread,
  isActiveEntry,
  TABS_AFTER_CREATE,
  TABS_BEFORE_CREATE,
  type NavEntry,
} from './nav-entries.ts'
import styles from './TabBar.module.css'
import { LazyUnreadBadge } from './LazyUnreadBadge.tsx'

/** The bottom navigation on phones. */
export const TabBar = () => {
  const { t } = useText()
  return (
    <nav className={styles['tabs']} aria-label={t('nav.tabs')}>
      {TABS_BEFORE_CREATE.map((entry) => (
        <Tab key={entry.to} entry={entry} />
      ))}
      <Link to="/agent/create" viewTransition aria-label={t('nav.create')}>
        <span className={styles['create']}>
          <Plus />
        </span>
      </Link>
      {TABS_AFTER_CREATE.map((entry) => (
        <Tab key={entry.to} entry={entry} />
      ))}
    </nav>
  )
}

const Tab = ({ entry }: { entry: NavEntry }) => {
  const { t } = useText()
  const { pathname } = useLocation()
  return (
    <Link
      to={entry.to}
      viewTransition
      aria-current={isActiveEntry(entry, pathname) ? 'page' : undefined}
    >
      <span className={styles['icon']}>
        <entry.Icon />
        {showsUnread(entry) && <LazyUnreadBadge className={styles['unread']} />}
      </span>
      {t(entry.label)}
    </Link>
  )
}
