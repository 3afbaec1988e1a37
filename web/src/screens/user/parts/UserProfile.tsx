import type { UserInfo } from '@dulcinea/contract'
import { useCounts } from '../../../api/users.ts'
import { useLayout } from '../../../device/breakpoints.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useSession } from '../../../session/session.ts'
import { Avatar } from '@dulcinea/ui/Avatar.tsx'
import { ButtonLink } from '@dulcinea/ui/Button.tsx'
import { Counts } from './Counts.tsx'
import styles from './UserProfile.module.css'
import { UserMenu } from './UserMenu.tsx'

const AVATAR_PX = { small: 88, medium: 112, large: 112 } as const

type UserProfileProps = { user: UserInfo; onReported: () => void }

export const UserProfile = ({ user, onReported }: UserProfileProps) => {
  const { t, formatMonth } = useText()
  const { state, userId } = useSession()
  const layout = useLayout()
  const isMe = user.userId === userId
  const { data: counts } = useCounts(user.modId)
  const name = user.nick || t('profile.unnamed')
  return (
    <section className={styles['person']}>
      <Avatar path={user.head} name={name} size={AVATAR_PX[layout]} className={styles['face']} />
      <div className={styles['words']}>
        <h1>{name}</h1>
        <p>{t('profile.since', { month: formatMonth(user.addTime) })}</p>
      </div>
      <Counts counts={counts} isMe={isMe} />
      {isMe && state === 'member' && (
        <ButtonLink variant="outline" to="/edit-personal-info" className={styles['edit']}>
          {t('settings.editProfile')}
        </ButtonLink>
      )}
      <UserMenu userId={user.userId} name={name} isMe={isMe} onReported={onReported} />
    </section>
  )
}
