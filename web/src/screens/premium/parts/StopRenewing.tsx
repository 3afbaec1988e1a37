import { useEffect, useRef } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import styles from './CurrentPlan.module.css'

type StopRenewingProps = { day: string; isBusy: boolean; onStop: () => void; onKeep: () => void }

/** Confirmation before the renewal is cancelled. */
export const StopRenewing = ({ day, isBusy, onStop, onKeep }: StopRenewingProps) => {
  const { t } = useText()
  const question = useRef<HTMLDivElement>(null)
  // The pressed button was removed: move the focus here.
  useEffect(() => question.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={question} className={styles['question']}>
      <p>{t('premium.stopText', { day })}</p>
      <Button variant="outline" busy={isBusy} onClick={onStop}>
        {t('premium.stopYes')}
      </Button>
      <Button variant="text" onClick={onKeep}>
        {t('premium.stopNo')}
      </Button>
    </div>
  )
}
