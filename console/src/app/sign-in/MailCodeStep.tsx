import { TOTP_DIGITS } from '@dulcinea/contract/console'
import { useState } from 'react'
import { Button } from '@dulcinea/ui/Button.tsx'
import { useCallMutation } from '../../api/queries.ts'
import type { ResponseOf } from '../../api/send.ts'
import { useText } from '../../i18n/text.ts'
import { OneTimeCodeField } from './OneTimeCodeField.tsx'
import styles from './SignIn.module.css'

export type EnrolmentSecret = ResponseOf<'entry', 'signInMailCode'>['enrolment']

type MailCodeStepProps = {
  ticket: string
  onEnrolment: (enrolment: EnrolmentSecret) => void
  onBack: () => void
}

/** The email code that is required before the second factor is enrolled. */
export const MailCodeStep = ({ ticket, onEnrolment, onBack }: MailCodeStepProps) => {
  const { t } = useText()
  const [code, setCode] = useState('')
  const { mutate, isPending, error, reset } = useCallMutation('entry', 'signInMailCode')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        mutate(
          { ticket, code },
          { onSuccess: ({ enrolment }) => onEnrolment(enrolment), onError: () => setCode('') },
        )
      }}
    >
      <p className={styles['lead']}>{t('signIn.mailLead')}</p>
      <OneTimeCodeField
        code={code}
        error={error?.message}
        onCodeChange={(typed) => {
          if (error) reset()
          setCode(typed)
        }}
      />
      <Button
        type="submit"
        variant="primary"
        size="big"
        wide
        busy={isPending}
        disabled={code.length !== TOTP_DIGITS}
      >
        {t('signIn.next')}
      </Button>
      <p className={styles['lead']}>{t('signIn.mailMissing')}</p>
      <Button variant="text" wide onClick={onBack}>
        {t('signIn.back')}
      </Button>
    </form>
  )
}
