import { Menu as MenuIcon } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useText } from '../i18n/use-text.ts'
import { useSession } from '../session/session.ts'
import { PremiumIcon } from '@dulcinea/ui/drawings/icons.tsx'
import { IconButton } from '@dulcinea/ui/IconButton.tsx'
import { GuestButtons } from './GuestButtons.tsx'
import styles from './Header.module.css'
import { Logo } from './Logo.tsx'
import { PointsBadge } from './PointsBadge.tsx'
import { SearchField } from './SearchField.tsx'
import { useIsScrolled } from './use-is-scrolled.ts'

const AccountMenu = lazy(async () => ({
  default: (await import('./AccountMenu.tsx')).AccountMenu,
}))

/** The app bar. On small screens it has a button that opens the navigation in a sheet. */
export const Header = ({ onOpenNav }: { onOpenNav: () => void }) => {
  const { t } = useText()
  const { state } = useSession()
  return (
    <header
      className={styles['header']}
      data-scrolled={useIsScrolled() || undefined}
      data-guest={state !== 'member' || undefined}
    >
      <IconButton label={t('nav.menu')} className={styles['menu']} onClick={onOpenNav}>
        <MenuIcon />
      </IconButton>
      <Logo className={styles['logo']} />
      <SearchField />
      <div className={styles['actions']}>
        <Link to="/vip" viewTransition className={styles['premium']}>
          <PremiumIcon filled />
          {t('nav.premium')}
        </Link>
        <PointsBadge />
        {state === 'member' ? (
          <Suspense fallback={<span className={styles['accountPlaceholder']} />}>
            <AccountMenu />
          </Suspense>
        ) : (
          <GuestButtons />
        )}
      </div>
    </header>
  )
}
