import { useText } from '../i18n/use-text.ts'
import { Sheet } from '@dulcinea/ui/Sheet.tsx'
import { Logo } from './Logo.tsx'
import { NavList } from './NavList.tsx'
import styles from './NavSheet.module.css'

/** The main navigation on small screens, as a sheet from the left. */
export const NavSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useText()
  return (
    <Sheet open={open} onClose={onClose} label={t('nav.menu')} className={styles['sheet']}>
      <Logo className={styles['logo']} onNavigate={onClose} />
      <NavList onNavigate={onClose} />
    </Sheet>
  )
}
