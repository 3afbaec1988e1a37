import { useState } from 'react'
import { usePageTitle } from '../../../../web/src/device/page-title.ts'
import { Flame } from '../../../../web/src/ui/drawings/Flame.tsx'
import type { AnswerOf } from '../../api/send.ts'
import { useText } from '../../i18n/text.ts'
import { CodeStep } from './CodeStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import styles from './SignIn.module.css'

export type Ticket = AnswerOf<'entry', 'signIn'>

/** Two steps: what the operator knows, then what the operator holds. */
export const SignIn = () => {
  const { t } = useText()
  const [ticket, setTicket] = useState<Ticket | null>(null)
  usePageTitle(t('signIn.title'))
  return (
    <main className={styles['door']}>
      <div className={styles['card']}>
        <div className={styles['head']}>
          <Flame />
          <h1>{t('signIn.title')}</h1>
        </div>
        {ticket ? (
          <CodeStep ticket={ticket} onBack={() => setTicket(null)} />
        ) : (
          <PasswordStep onTicket={setTicket} />
        )}
      </div>
    </main>
  )
}
