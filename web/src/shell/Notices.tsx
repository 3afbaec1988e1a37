import { Download, RefreshCw, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import {
  installOffer,
  isBusy,
  isInstallHintDue,
  dismissInstallHint,
  newVersion,
} from '../device/pwa.ts'
import { useInstallState } from '../device/install.ts'
import { useStore } from '@dulcinea/ui/device/store.ts'
import { activateNewVersion } from '../device/register-service-worker.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import { IconButton } from '@dulcinea/ui/IconButton.tsx'
import styles from './Notices.module.css'

/** Shows one notice at a time, never during a reply; closing one hides it for now. */
export const Notices = () => {
  const waitingWorker = useStore(newVersion)
  const offer = useStore(installOffer)
  const isOccupied = useStore(isBusy)
  return (
    <div className={styles['region']} aria-live="polite">
      {!isOccupied && waitingWorker && (
        <Update key={waitingWorker.scriptURL} worker={waitingWorker} />
      )}
      {!isOccupied && !waitingWorker && offer && <Install />}
    </div>
  )
}

type NoticeProps = { icon: ReactNode; text: string; onClose: () => void; children: ReactNode }

const Notice = ({ icon, text, onClose, children }: NoticeProps) => {
  const { t } = useText()
  return (
    <section className={styles['notice']} aria-label={text}>
      {icon}
      <p>{text}</p>
      <span className={styles['act']}>{children}</span>
      <IconButton label={t('home.notNow')} onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </section>
  )
}

const Update = ({ worker }: { worker: ServiceWorker }) => {
  const { t } = useText()
  const [isReloading, setReloading] = useState(false)
  const reload = () => {
    setReloading(true)
    activateNewVersion(worker)
  }
  return (
    <Notice
      icon={<RefreshCw aria-hidden />}
      text={t('home.newVersion')}
      onClose={() => newVersion.set(null)}
    >
      <Button variant="outline" size="small" busy={isReloading} onClick={reload}>
        {t('common.reload')}
      </Button>
    </Notice>
  )
}

const Install = () => {
  const { t } = useText()
  const installing = useInstallState()
  const [isDue, setDue] = useState(isInstallHintDue)
  if (!isDue || installing.kind !== 'offered') return null
  const close = () => {
    dismissInstallHint()
    setDue(false)
  }
  return (
    <Notice icon={<Download aria-hidden />} text={t('home.installHint')} onClose={close}>
      <Button variant="outline" size="small" onClick={() => void installing.install()}>
        {t('home.install')}
      </Button>
    </Notice>
  )
}
