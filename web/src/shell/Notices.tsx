import { Download, RefreshCw, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import {
  installOffer,
  isBusy,
  isInstallHintDue,
  neverHintAgain,
  newVersion,
} from '../device/home.ts'
import { useInstalling } from '../device/install.ts'
import { useStore } from '../device/store.ts'
import { takeNewVersion } from '../device/worker.ts'
import { useText } from '../i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import styles from './Notices.module.css'

/** One at a time, never over a reply that is on its way, and gone for now when it is closed. */
export const Notices = () => {
  const waiting = useStore(newVersion)
  const offer = useStore(installOffer)
  const isOccupied = useStore(isBusy)
  return (
    <div className={styles['region']} aria-live="polite">
      {!isOccupied && waiting && <Update key={waiting.scriptURL} waiting={waiting} />}
      {!isOccupied && !waiting && offer && <Install />}
    </div>
  )
}

type NoticeProps = { sign: ReactNode; text: string; onClose: () => void; children: ReactNode }

const Notice = ({ sign, text, onClose, children }: NoticeProps) => {
  const { t } = useText()
  return (
    <section className={styles['notice']} aria-label={text}>
      {sign}
      <p>{text}</p>
      <span className={styles['act']}>{children}</span>
      <IconButton label={t('home.notNow')} onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </section>
  )
}

const Update = ({ waiting }: { waiting: ServiceWorker }) => {
  const { t } = useText()
  const [isTaken, setTaken] = useState(false)
  const take = () => {
    setTaken(true)
    takeNewVersion(waiting)
  }
  return (
    <Notice
      sign={<RefreshCw aria-hidden />}
      text={t('home.newVersion')}
      onClose={() => newVersion.set(null)}
    >
      <Button look="line" size="small" busy={isTaken} onClick={take}>
        {t('common.reload')}
      </Button>
    </Notice>
  )
}

const Install = () => {
  const { t } = useText()
  const installing = useInstalling()
  const [isDue, setDue] = useState(isInstallHintDue)
  if (!isDue || installing.kind !== 'offered') return null
  const close = () => {
    neverHintAgain()
    setDue(false)
  }
  return (
    <Notice sign={<Download aria-hidden />} text={t('home.installHint')} onClose={close}>
      <Button look="line" size="small" onClick={() => void installing.install()}>
        {t('home.install')}
      </Button>
    </Notice>
  )
}
