import { useState } from 'react'
import { QueryError } from '../../../api/QueryError.tsx'
import { useDataExport } from '../../../api/export-data.ts'
import { getDisplayName, useMe } from '../../../api/identity.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Avatar } from '@dulcinea/ui/Avatar.tsx'
import { Button, ButtonLink } from '@dulcinea/ui/Button.tsx'
import { DownloadRow } from '../../../ui/DownloadRow.tsx'
import { SettingsRow } from '@dulcinea/ui/SettingsRow.tsx'
import styles from './AccountGroup.module.css'
import { ChangeEmail } from './ChangeEmail.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { Group } from './Group.tsx'
import { GroupSkeleton } from './GroupSkeleton.tsx'
import { PremiumRow } from './PremiumRow.tsx'

export const AccountGroup = ({ userId }: { userId: number }) => {
  const { t } = useText()
  const { data: me, error, isFetching, refetch } = useMe(userId)
  const [changing, setChanging] = useState<'email' | 'password' | null>(null)
  const dataExport = useDataExport()
  const stopChanging = () => setChanging(null)

  if (error) {
    return (
      <Group id="account" title={t('settings.account')}>
        <QueryError query={{ error, isFetching, refetch }} />
      </Group>
    )
  }
  if (!me) return <GroupSkeleton />
  return (
    <Group id="account" title={t('settings.account')}>
      <SettingsRow
        title={
          <span className={styles['user']}>
            <Avatar path={me.head} name={getDisplayName(me)} size={44} decorative />
            {getDisplayName(me)}
          </span>
        }
      >
        <ButtonLink variant="outline" to="/edit-personal-info">
          {t('settings.editProfile')}
        </ButtonLink>
      </SettingsRow>
      <SettingsRow title={t('form.email')} note={me.email}>
        <Button
          variant="outline"
          aria-label={t('settings.changeEmail')}
          onClick={() => setChanging('email')}
        >
          {t('settings.change')}
        </Button>
      </SettingsRow>
      <SettingsRow title={t('form.password')} note={t('settings.passwordNote')}>
        <Button
          variant="outline"
          aria-label={t('settings.changePassword')}
          onClick={() => setChanging('password')}
        >
          {t('settings.change')}
        </Button>
      </SettingsRow>
      <PremiumRow userId={userId} />
      <DownloadRow title={t('settings.data')} note={t('settings.dataNote')} {...dataExport} />
      <SettingsRow danger title={t('settings.delete')} note={t('settings.deleteNote')}>
        <ButtonLink variant="outline" to="/account/delete" className={styles['danger']}>
          {t('settings.deleteGo')}
        </ButtonLink>
      </SettingsRow>
      <ChangeEmail me={me} open={changing === 'email'} onClose={stopChanging} />
      <ChangePassword open={changing === 'password'} onClose={stopChanging} />
    </Group>
  )
}
