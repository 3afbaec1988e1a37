import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.ts'
import { Avatar } from '@dulcinea/ui/Avatar.tsx'
import styles from './Creator.module.css'

type CreatorProps = { userId: number; nick: string; head: string }

export const Creator = ({ userId, nick, head }: CreatorProps) => {
  const { t } = useText()
  const name = nick || t('profile.unnamed')
  return (
    <Link to={`/user/${userId}`} viewTransition className={styles['creator']}>
      <Avatar path={head} name={name} size={28} decorative />
      {t('detail.madeBy', { name })}
    </Link>
  )
}
