import { Menu as MenuIcon } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useText } from '../i18n/use-text.ts'
import { useSession } from '../session/session.ts'
import { PremiumIcon } from '../ui/drawings/icons.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { GuestButtons } from './GuestButtons.tsx'
import styles from './Header.module.css'
import { Logo } from './Logo.tsx'
import { PointsBadge } from './PointsBadge.tsx'
import { SearchField } from './SearchField.tsx'
import { useIsScrolled } from './use-is-scrolled.ts'

const AccountMenu = lazy(async () => ({
  default: (await import('./AccountMenu.tsx')).AccountMenu,
}))

export const Header = ({ onMenu }: { onMenu: () => void }) => {
  const { t } = useText()
  const { state } = useSession()
  return (
    <header
      className={styles['header']}
      data-scrolled={useIsScrolled() || undefined}
      data-guest={state !== 'member' || undefined}
    >
      <IconButton label={t('nav.menu')} className={styles['menu']} onClick={onMenu}>
        <MenuIcon />
      </IconButton>
      <Logo className={styles['logo']} />
      <SearchField />
      <div className={styles['end']}>
        <Link to="/vip" viewTransition className={styles['premium']}>
          <PremiumIcon filled />
          {t('nav.premium')}
        </Link>
        <PointsBadge />
        {state === 'member' ? (
          <Suspense fallback={<span className={styles['me']} />}>
            <AccountMenu />
          </Suspense>
        ) : (
          <GuestButtons />
        )}
      </div>
    </header>
  )
}
