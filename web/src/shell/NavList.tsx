import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { OUTSIDE_PAGES } from '../device/outside-pages.ts'
import { useText } from '../i18n/text.ts'
import { hasUnread, isHere, MAIN_ENTRIES, PREMIUM, SETTINGS, SHARE, type Entry } from './entries.ts'
import styles from './NavList.module.css'
import { PremiumBadge } from './PremiumBadge.tsx'
import { Unread } from './Unread.tsx'

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
          {hasUnread(entry) && <Unread className={styles['unread']} />}
        </Item>
      ))}
      <hr />
      <Item entry={SHARE} onNavigate={onNavigate} />
      <Item entry={PREMIUM} onNavigate={onNavigate}>
        <PremiumBadge className={styles['badge']} />
      </Item>
      <Item entry={SETTINGS} onNavigate={onNavigate} />
      <div className={styles['foot']}>
        <a href={OUTSIDE_PAGES.contact}>{t('nav.contact')}</a>
        <a href={OUTSIDE_PAGES.privacy}>{t('nav.privacy')}</a>
        <a href={OUTSIDE_PAGES.terms}>{t('nav.terms')}</a>
      </div>
    </nav>
  )
}

type ItemProps = { entry: Entry; onNavigate?: () => void; children?: ReactNode }

const Item = ({ entry, onNavigate, children }: ItemProps) => {
  const { t } = useText()
  const { pathname } = useLocation()
  return (
    <Link
      to={entry.to}
      viewTransition
      className={styles['item']}
      onClick={onNavigate}
      aria-current={isHere(entry, pathname) ? 'page' : undefined}
    >
      <entry.Icon />
      <span>{t(entry.label)}</span>
      {children}
    </Link>
  )
}
