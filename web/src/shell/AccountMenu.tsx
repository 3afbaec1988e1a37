import { ChevronDown, LogOut, Settings } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { getDisplayName, useMe } from '../api/identity.ts'
import { usePointsBalance } from '../api/points.ts'
import { useText } from '../i18n/use-text.ts'
import { logOut } from '../session/log-out.ts'
import { useSession } from '../session/session.ts'
import { Avatar } from '@dulcinea/ui/Avatar.tsx'
import { PointsIcon, PremiumIcon } from '@dulcinea/ui/drawings/icons.tsx'
import { Menu } from '@dulcinea/ui/Menu.tsx'
import styles from './AccountMenu.module.css'

/** Avatar, nickname and drop-down menu of a registered user. */
export const AccountMenu = () => {
  const { t, formatNumber } = useText()
  const { userId } = useSession()
  const { data: me } = useMe(userId)
  const name = me ? getDisplayName(me) : ''
  const { data: extra } = usePointsBalance(userId)
  const navigate = useNavigate()
  const logOutAndGoHome = async () => {
    await logOut()
    await navigate('/')
  }
  return (
    <Menu
      label={name ? t('account.menuOf', { name }) : t('account.menu')}
      triggerClassName={styles['trigger']}
      trigger={
        <>
          <Avatar path={me?.head ?? ''} name={name} size={36} decorative />
          <span className={styles['nick']}>{name}</span>
          <ChevronDown className={styles['down']} />
        </>
      }
    >
      <Link role="menuitem" to="/purchase/points">
        <PointsIcon />
        {t('nav.points')}
        {extra && <b className={styles['points']}>{formatNumber(extra.integral)}</b>}
      </Link>
      <Link role="menuitem" to="/vip">
        <PremiumIcon />
        {t('nav.subscribe')}
      </Link>
      <Link role="menuitem" to="/settings">
        <Settings />
        {t('nav.settings')}
      </Link>
      <hr />
      <button type="button" role="menuitem" onClick={() => void logOutAndGoHome()}>
        <LogOut />
        {t('account.logOut')}
      </button>
    </Menu>
  )
}
