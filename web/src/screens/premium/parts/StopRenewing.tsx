import { useEffect, useRef } from 'react'
import { useText } from '../../../i18n/text.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './OwnPremium.module.css'

type StopRenewingProps = { day: string; isBusy: boolean; onStop: () => void; onKeep: () => void }

/** The second click: what ends, what stays, and no plea. */
export const StopRenewing = ({ day, isBusy, onStop, onKeep }: StopRenewingProps) => {
  const { t } = useText()
  const question = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone, and the focus must not be lost with it.
  useEffect(() => question.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={question} className={styles['question']}>
      <p>{t('premium.stopText', { day })}</p>
      <Button look="line" busy={isBusy} onClick={onStop}>
        {t('premium.stopYes')}
      </Button>
      <Button look="text" onClick={onKeep}>
        {t('premium.stopNo')}
      </Button>
    </div>
  )
}
