import { useState } from 'react'
import { usePageTitle } from '../../../../web/src/device/page-title.ts'
import { Flame } from '../../../../web/src/ui/drawings/Flame.tsx'
import type { AnswerOf } from '../../api/send.ts'
import { useText } from '../../i18n/text.ts'
import { CodeStep } from './CodeStep.tsx'
import { MailCodeStep, type EnrolmentSecret } from './MailCodeStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import styles from './SignIn.module.css'

export type Ticket = AnswerOf<'entry', 'signIn'>

/**
 * What the operator knows, then what the operator holds; the first time a code by mail stands
 * between, before the second factor is set up.
 */
export const SignIn = () => {
  const { t } = useText()
  const [begun, setBegun] = useState<Ticket | null>(null)
  const [enrolment, setEnrolment] = useState<EnrolmentSecret | null>(null)
  usePageTitle(t('signIn.title'))
  const startAgain = () => {
    setBegun(null)
    setEnrolment(null)
  }
  const stepFor = ({ ticket, step }: Ticket) => {
    const steps = { ticket, onBack: startAgain }
    const isMailCodeDue = step === 'mail-code' && !enrolment
    if (isMailCodeDue) return <MailCodeStep {...steps} onEnrolment={setEnrolment} />
    return <CodeStep {...steps} enrolment={enrolment} />
  }
  return (
    <main className={styles['door']}>
      <div className={styles['card']}>
        <div className={styles['head']}>
          <Flame />
          <h1>{t('signIn.title')}</h1>
        </div>
        {begun ? stepFor(begun) : <PasswordStep onTicket={setBegun} />}
      </div>
    </main>
  )
}
