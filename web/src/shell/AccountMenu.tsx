import { ChevronDown, LogOut, Settings } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { useMe } from '../api/identity.ts'
import { useText } from '../i18n/text.ts'
import { logOut } from '../session/log-out.ts'
import { useSession } from '../session/session.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Coin, Spark } from '../ui/drawings/signs.tsx'
import { Menu } from '../ui/Menu.tsx'
import styles from './AccountMenu.module.css'

/** The face, the nick name and the drop-down of somebody who is registered. */
export const AccountMenu = () => {
  const { t } = useText()
  const { userId } = useSession()
  const { data: me } = useMe(userId)
  const navigate = useNavigate()
  const leave = async () => {
    await logOut()
    await navigate('/')
  }
  return (
    <Menu
      label={t('account.menu')}
      triggerClassName={styles['me']}
      trigger={
        <>
          <Avatar path={me?.head ?? ''} name={me?.nick ?? ''} size={36} decorative />
          <span className={styles['nick']}>{me?.nick}</span>
          <ChevronDown className={styles['down']} />
        </>
      }
    >
      <Link role="menuitem" to="/purchase/points">
        <Coin />
        {t('nav.points')}
      </Link>
      <Link role="menuitem" to="/vip">
        <Spark />
        {t('nav.subscribe')}
      </Link>
      <Link role="menuitem" to="/settings">
        <Settings />
        {t('nav.settings')}
      </Link>
      <hr />
      <button type="button" role="menuitem" onClick={() => void leave()}>
        <LogOut />
        {t('account.logOut')}
      </button>
    </Menu>
  )
}
