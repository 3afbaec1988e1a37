import { useState } from 'react'
import { usePageTitle } from '@dulcinea/ui/device/page-title.ts'
import { LogoMark } from '@dulcinea/ui/drawings/LogoMark.tsx'
import type { ResponseOf } from '../../api/send.ts'
import { useText } from '../../i18n/text.ts'
import { TotpStep } from './TotpStep.tsx'
import { MailCodeStep, type EnrolmentSecret } from './MailCodeStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import styles from './SignIn.module.css'

export type SignInTicket = ResponseOf<'entry', 'signIn'>

/**
 * Password, then second factor. At the first sign-in an email code is required before the second
 * factor is enrolled.
 */
export const SignIn = () => {
  const { t } = useText()
  const [ticket, setTicket] = useState<SignInTicket | null>(null)
  const [enrolment, setEnrolment] = useState<EnrolmentSecret | null>(null)
  usePageTitle(t('signIn.title'))
  const startAgain = () => {
    setTicket(null)
    setEnrolment(null)
  }
  const renderStep = ({ ticket: token, step }: SignInTicket) => {
    const props = { ticket: token, onBack: startAgain }
    const isMailCodeDue = step === 'mail-code' && !enrolment
    if (isMailCodeDue) return <MailCodeStep {...props} onEnrolment={setEnrolment} />
    return <TotpStep {...props} enrolment={enrolment} />
  }
  return (
    <main className={styles['page']}>
      <div className={styles['card']}>
        <div className={styles['head']}>
          <LogoMark />
          <h1>{t('signIn.title')}</h1>
        </div>
        {ticket ? renderStep(ticket) : <PasswordStep onTicket={setTicket} />}
      </div>
    </main>
  )
}
