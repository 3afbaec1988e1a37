import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { OUTSIDE_PAGES } from '../device/outside-pages.ts'
import { useText } from '../i18n/use-text.ts'
import {
  showsUnread,
  isActiveEntry,
  MAIN_ENTRIES,
  PREMIUM_ENTRY,
  SETTINGS_ENTRY,
  SHARE_ENTRY,
  type NavEntry,
} from './nav-entries.ts'
import styles from './NavList.module.css'
import { PremiumBadge } from './PremiumBadge.tsx'
import { LazyUnreadBadge } from './LazyUnreadBadge.tsx'

/** The main navigation: beside the content on large screens, in a sheet elsewhere. */
export const NavList = ({ onNavigate }: { onNavigate?: () => void }) => {
  const { t } = useText()
  return (
    <nav className={styles['nav']} aria-label={t('nav.main')}>
      <Link to="/agent/create" viewTransition className={styles['create']} onClick={onNavigate}>
        <Plus />
        {t('nav.createCharacter')}
      </Link>
      {MAIN_ENTRIES.map((entry) => (
        <Item key={entry.to} entry={entry} onNavigate={onNavigate}>
          {showsUnread(entry) && <LazyUnreadBadge className={styles['unread']} />}
        </Item>
      ))}
      <hr />
      <Item entry={SHARE_ENTRY} onNavigate={onNavigate} />
      <Item entry={PREMIUM_ENTRY} onNavigate={onNavigate}>
        <PremiumBadge className={styles['badge']} />
      </Item>
      <Item entry={SETTINGS_ENTRY} onNavigate={onNavigate} />
      <div className={styles['foot']}>
        <a href={OUTSIDE_PAGES.contact}>{t('nav.contact')}</a>
        <a href={OUTSIDE_PAGES.privacy}>{t('nav.privacy')}</a>
        <a href={OUTSIDE_PAGES.terms}>{t('nav.terms')}</a>
      </div>
    </nav>
  )
}

type ItemProps = { entry: NavEntry; onNavigate?: () => void; children?: ReactNode }

const Item = ({ entry, onNavigate, children }: ItemProps) => {
  const { t } = useText()
  const { pathname } = useLocation()
  return (
    <Link
      to={entry.to}
      viewTransition
      className={styles['item']}
      onClick={onNavigate}
      aria-current={isActiveEntry(entry, pathname) ? 'page' : undefined}
    >
      <entry.Icon />
      <span>{t(entry.label)}</span>
      {children}
    </Link>
  )
}
