import { canNotify, needsInstallToNotify } from '../../../device/notifications.ts'
import { useInstalling } from '../../../device/install.ts'
import { useText } from '../../../i18n/text.ts'
import { openShortcuts } from '../../../popups/shortcuts/open-shortcuts.ts'
import { usePush } from '../../../push/use-push.ts'
import { useSession } from '../../../session/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Switch } from '../../../ui/form/Switch.tsx'
import { Line } from '../../../ui/Line.tsx'
import { Group } from './Group.tsx'
import styles from './HomeGroup.module.css'
import { PushWishes } from './PushWishes.tsx'

/** The app on this device: installation, push notifications and keyboard shortcuts. */
export const HomeGroup = () => {
  const { t } = useText()
  return (
    <Group id="home" title={t('home.title')}>
      <InstallRow />
      <PushRows />
      <div className={styles['keys']}>
        <Line title={t('keys.title')}>
          <Button look="line" aria-label={t('keys.showAll')} onClick={openShortcuts}>
            {t('keys.show')}
          </Button>
        </Line>
      </div>
    </Group>
  )
}

const InstallRow = () => {
  const { t } = useText()
  const installing = useInstalling()
  switch (installing.kind) {
    case 'installed':
      return <Line title={t('home.app')} note={t('home.appHere')} />
    case 'by-hand':
      return <Line title={t('home.app')} note={t('home.appIos')} />
    case 'offered':
      return (
        <Line title={t('home.app')} note={t('home.appNote')}>
          <Button look="line" onClick={() => void installing.install()}>
            {t('home.install')}
          </Button>
        </Line>
      )
    case 'not-here':
      return null
  }
}

const PushRows = () => {
  const { t } = useText()
  const { userId } = useSession()
  const { isOn, isBusy, change } = usePush(userId)
  if (!canNotify()) {
    const noteKey = needsInstallToNotify() ? 'home.pushInstall' : 'home.pushCannot'
    return <Line title={t('home.push')} note={t(noteKey)} />
  }
  return (
    <>
      <Line title={t('home.push')} note={t('home.pushNote')}>
        <Switch
          label={t('home.push')}
          checked={isBusy ? !isOn : isOn}
          disabled={isBusy || userId === null}
          onChange={change}
        />
      </Line>
      {isOn && <PushWishes userId={userId} />}
    </>
  )
}
