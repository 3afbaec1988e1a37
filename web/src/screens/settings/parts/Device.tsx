import type { SessionItem } from '@dulcinea/contract'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import { SettingsRow } from '@dulcinea/ui/SettingsRow.tsx'
import styles from './Device.module.css'

type DeviceProps = { session: SessionItem; busy: boolean; onSignOut: () => void }

export const Device = ({ session, busy, onSignOut }: DeviceProps) => {
  const { t, formatDay, formatTime } = useText()
  const name = session.device || t('settings.unknownDevice')
  const when = t('settings.when', {
    day: formatDay(session.lastTime),
    time: formatTime(session.lastTime),
  })
  return (
    <li className={styles['device']}>
      <SettingsRow
        title={name}
        note={session.current ? t('settings.thisDevice') : t('settings.lastUsed', { when })}
      >
        {!session.current && (
          <Button
            variant="outline"
            busy={busy}
            aria-label={t('settings.signOutDevice', { name })}
            onClick={onSignOut}
          >
            {t('settings.signOut')}
          </Button>
        )}
      </SettingsRow>
    </li>
  )
}
