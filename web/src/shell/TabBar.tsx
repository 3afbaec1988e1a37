import { Plus } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useText } from '../i18n/text.ts'
import { hasUnread, isHere, TABS_AFTER, TABS_BEFORE, type Entry } from './entries.ts'
import styles from './TabBar.module.css'
import { Unread } from './Unread.tsx'

/** The bottom navigation on phones. */
export const TabBar = () => {
  const { t } = useText()
  return (
    <nav className={styles['tabs']} aria-label={t('nav.tabs')}>
      {TABS_BEFORE.map((entry) => (
        <Tab key={entry.to} entry={entry} />
      ))}
      <Link to="/agent/create" viewTransition aria-label={t('nav.create')}>
        <span className={styles['create']}>
          <Plus />
        </span>
      </Link>
      {TABS_AFTER.map((entry) => (
        <Tab key={entry.to} entry={entry} />
      ))}
    </nav>
  )
}

const Tab = ({ entry }: { entry: Entry }) => {
  const { t } = useText()
  const { pathname } = useLocation()
  return (
    <Link to={entry.to} viewTransition aria-current={isHere(entry, pathname) ? 'page' : undefined}>
      <span className={styles['sign']}>
        <entry.Icon />
        {hasUnread(entry) && <Unread className={styles['unread']} />}
      </span>
      {t(entry.label)}
    </Link>
  )
}
