import { Ellipsis, Link2 } from 'lucide-react'
import type { UserInfo } from '@dulcinea/contract'
import { useCounts } from '../../../api/users.ts'
import { useLayout } from '../../../device/breakpoints.ts'
import { shareLink } from '../../../device/share-link.ts'
import { useText } from '../../../i18n/text.ts'
import { useSession } from '../../../session/session.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { Counts } from './Counts.tsx'
import styles from './Person.module.css'

const FACE_PX = { small: 88, medium: 112, large: 112 }

export const Person = ({ user }: { user: UserInfo }) => {
  const { t, formatMonth } = useText()
  const { state, userId } = useSession()
  const layout = useLayout()
  const isMe = user.userId === userId
  const { data: counts } = useCounts(user.modId)
  const name = user.nick || t('profile.unnamed')

  const share = async () => {
    const outcome = await shareLink({ title: name, url: location.href })
    if (outcome === 'copied') toast({ kind: 'ok', text: t('common.copied') })
    if (outcome === 'failed') toast({ kind: 'error', text: t('common.copyFailed') })
  }

  return (
    <section className={styles['person']}>
      <Avatar path={user.head} name={name} size={FACE_PX[layout]} className={styles['face']} />
      <div className={styles['words']}>
        <h1>{name}</h1>
        <p>{t('profile.since', { month: formatMonth(user.addTime) })}</p>
      </div>
      <Counts counts={counts} isMe={isMe} />
      {isMe && state === 'member' && (
        <ButtonLink look="line" to="/edit-personal-info" className={styles['edit']}>
          {t('settings.editProfile')}
        </ButtonLink>
      )}
      <div className={styles['ways']}>
        <Menu label={t('common.more')} trigger={<Ellipsis />} triggerClassName={styles['more']}>
          <button type="button" role="menuitem" onClick={() => void share()}>
            <Link2 />
            {t('profile.shareLink')}
          </button>
        </Menu>
      </div>
    </section>
  )
}
