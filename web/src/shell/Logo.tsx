import { Link } from 'react-router'
import { useText } from '../i18n/use-text.ts'
import { classes } from '@dulcinea/ui/classes.ts'
import { LogoMark } from '@dulcinea/ui/drawings/LogoMark.tsx'
import styles from './Logo.module.css'

type LogoProps = { className?: string; onNavigate?: () => void }

export const Logo = ({ className, onNavigate }: LogoProps) => {
  const { t } = useText()
  return (
    <Link
      to="/explore"
      viewTransition
      onClick={onNavigate}
      aria-label={t('nav.home')}
      className={classes(styles['logo'], className)}
    >
      <LogoMark />
      <span className={styles['word']}>Dulcinea</span>
    </Link>
  )
}
