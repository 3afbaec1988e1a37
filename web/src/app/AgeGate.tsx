import { useState, type ReactNode } from 'react'
import { SERVER_PAGE_URLS } from '../device/server-pages.ts'
import { writeStored, readStored } from '../device/storage.ts'
import { writeHintCookies } from '../device/hint-cookies.ts'
import { useText } from '../i18n/use-text.ts'
import { useSession } from '../session/session.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import { LogoMark } from '@dulcinea/ui/drawings/LogoMark.tsx'
import styles from './AgeGate.module.css'

const YES = '1'

/** The first screen of the first visit. The app is not rendered until the user confirms their age. */
export const AgeGate = ({ children }: { children: ReactNode }) => {
  const { config } = useSession()
  const [status, setStatus] = useState(readStored('age_ok') === YES ? 'confirmed' : 'asking')
  if (status === 'confirmed' || config?.ageGate === false) return children
  if (status === 'declined') return <Declined onBack={() => setStatus('asking')} />
  const confirm = () => {
    writeStored('age_ok', YES)
    writeHintCookies()
    setStatus('confirmed')
  }
  return <Question onYes={confirm} onNo={() => setStatus('declined')} />
}

const Question = ({ onYes, onNo }: { onYes: () => void; onNo: () => void }) => {
  const { t } = useText()
  return (
    <GateLayout title={t('gate.title')}>
      <p>{t('gate.who')}</p>
      <p>{t('gate.engine')}</p>
      <div className={styles['ways']}>
        <Button variant="primary" size="big" onClick={onYes}>
          {t('gate.yes')}
        </Button>
        <Button variant="outline" size="big" onClick={onNo}>
          {t('gate.no')}
        </Button>
      </div>
      <small>
        {t('gate.remembered')} <a href={SERVER_PAGE_URLS.safety}>{t('gate.safety')}</a>
      </small>
    </GateLayout>
  )
}

const Declined = ({ onBack }: { onBack: () => void }) => {
  const { t } = useText()
  return (
    <GateLayout title={t('gate.leftTitle')}>
      <p>{t('gate.leftText')}</p>
      <div className={styles['ways']}>
        <Button variant="outline" size="big" onClick={onBack}>
          {t('gate.back')}
        </Button>
      </div>
    </GateLayout>
  )
}

const GateLayout = ({ title, children }: { title: string; children: ReactNode }) => (
  <main className={styles['gate']} data-theme="dark">
    <div className={styles['words']}>
      <span className={styles['logo']}>
        <LogoMark /> Dulcinea
      </span>
      <h1>{title}</h1>
      {children}
    </div>
  </main>
)
