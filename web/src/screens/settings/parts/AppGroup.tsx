import { isPushSupported, needsInstallForPush } from '../../../device/notifications.ts'
import { useInstallState } from '../../../device/install.ts'
import { useText } from '../../../i18n/use-text.ts'
import { openShortcuts } from '../../../popups/shortcuts/open-shortcuts.ts'
import { usePush } from '../../../push/use-push.ts'
import { useSession } from '../../../session/session.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import { Switch } from '@dulcinea/ui/form/Switch.tsx'
import { SettingsRow } from '@dulcinea/ui/SettingsRow.tsx'
import { Group } from './Group.tsx'
import styles from './AppGroup.module.css'
import { PushPreferencesRows } from './PushPreferencesRows.tsx'

/** The app on this device: installation, push notifications and keyboard shortcuts. */
export const AppGroup = () => {
  const { t } = useText()
  return (
    <Group id="home" title={t('home.title')}>
      <InstallRow />
      <PushRows />
      <div className={styles['keys']}>
        <SettingsRow title={t('keys.title')}>
          <Button variant="outline" aria-label={t('keys.showAll')} onClick={openShortcuts}>
            {t('keys.show')}
          </Button>
        </SettingsRow>
      </div>
    </Group>
  )
}

const InstallRow = () => {
  const { t } = useText()
  const installing = useInstallState()
  switch (installing.kind) {
    case 'installed':
      return <SettingsRow title={t('home.app')} note={t('home.appHere')} />
    case 'by-hand':
      return <SettingsRow title={t('home.app')} note={t('home.appIos')} />
    case 'offered':
      return (
        <SettingsRow title={t('home.app')} note={t('home.appNote')}>
          <Button variant="outline" onClick={() => void installing.install()}>
            {t('home.install')}
          </Button>
        </SettingsRow>
      )
    case 'not-here':
      return null
  }
}

const PushRows = () => {
  const { t } = useText()
  const { userId } = useSession()
  const { isOn, isBusy, change } = usePush(userId)
  if (!isPushSupported()) {
    const noteKey = needsInstallForPush() ? 'home.pushInstall' : 'home.pushCannot'
    return <SettingsRow title={t('home.push')} note={t(noteKey)} />
  }
  return (
    <>
      <SettingsRow title={t('home.push')} note={t('home.pushNote')}>
        <Switch
          label={t('home.push')}
          checked={isBusy ? !isOn : isOn}
          disabled={isBusy || userId === null}
          onChange={change}
        />
      </SettingsRow>
      {isOn && <PushPreferencesRows userId={userId} />}
    </>
  )
}
