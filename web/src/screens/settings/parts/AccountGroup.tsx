import { useState } from 'react'
import { Failed } from '../../../api/Failed.tsx'
import { useDataExport } from '../../../api/export-data.ts'
import { calledName, useMe } from '../../../api/identity.ts'
import { useText } from '../../../i18n/text.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { DownloadLine } from '../../../ui/DownloadLine.tsx'
import { Line } from '../../../ui/Line.tsx'
import styles from './AccountGroup.module.css'
import { ChangeEmail } from './ChangeEmail.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { Group } from './Group.tsx'
import { GroupSkeleton } from './GroupSkeleton.tsx'
import { PremiumLine } from './PremiumLine.tsx'

export const AccountGroup = ({ userId }: { userId: number }) => {
  const { t } = useText()
  const { data: me, error, isFetching, refetch } = useMe(userId)
  const [changing, setChanging] = useState<'email' | 'password' | null>(null)
  const dataExport = useDataExport()
  const stopChanging = () => setChanging(null)

  if (error) {
    return (
      <Group id="account" title={t('settings.account')}>
        <Failed query={{ error, isFetching, refetch }} />
      </Group>
    )
  }
  if (!me) return <GroupSkeleton />
  return (
    <Group id="account" title={t('settings.account')}>
      <Line
        title={
          <span className={styles['user']}>
            <Avatar path={me.head} name={calledName(me)} size={44} decorative />
            {calledName(me)}
          </span>
        }
      >
        <ButtonLink look="line" to="/edit-personal-info">
          {t('settings.editProfile')}
        </ButtonLink>
      </Line>
      <Line title={t('form.email')} note={me.email}>
        <Button
          look="line"
          aria-label={t('settings.changeEmail')}
          onClick={() => setChanging('email')}
        >
          {t('settings.change')}
        </Button>
      </Line>
      <Line title={t('form.password')} note={t('settings.passwordNote')}>
        <Button
          look="line"
          aria-label={t('settings.changePassword')}
          onClick={() => setChanging('password')}
        >
          {t('settings.change')}
        </Button>
      </Line>
      <PremiumLine userId={userId} />
      <DownloadLine title={t('settings.data')} note={t('settings.dataNote')} {...dataExport} />
      <Line danger title={t('settings.delete')} note={t('settings.deleteNote')}>
        <ButtonLink look="line" to="/account/delete" className={styles['danger']}>
          {t('settings.deleteGo')}
        </ButtonLink>
      </Line>
      <ChangeEmail me={me} open={changing === 'email'} onClose={stopChanging} />
      <ChangePassword open={changing === 'password'} onClose={stopChanging} />
    </Group>
  )
}
