import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { SERVER_PAGE_URLS } from '../device/server-pages.ts'
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
        <NavItem key={entry.to} entry={entry} onNavigate={onNavigate}>
          {showsUnread(entry) && <LazyUnreadBadge className={styles['unread']} />}
        </NavItem>
      ))}
      <hr />
      <NavItem entry={SHARE_ENTRY} onNavigate={onNavigate} />
      <NavItem entry={PREMIUM_ENTRY} onNavigate={onNavigate}>
        <PremiumBadge className={styles['badge']} />
      </NavItem>
      <NavItem entry={SETTINGS_ENTRY} onNavigate={onNavigate} />
      <div className={styles['foot']}>
        <a href={SERVER_PAGE_URLS.contact}>{t('nav.contact')}</a>
        <a href={SERVER_PAGE_URLS.privacy}>{t('nav.privacy')}</a>
        <a href={SERVER_PAGE_URLS.terms}>{t('nav.terms')}</a>
      </div>
    </nav>
  )
}

type NavItemProps = { entry: NavEntry; onNavigate?: () => void; children?: ReactNode }

const NavItem = ({ entry, onNavigate, children }: NavItemProps) => {
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
