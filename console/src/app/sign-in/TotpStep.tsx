import { TOTP_DIGITS } from '@dulcinea/contract/console'
import { useState } from 'react'
import { Button } from '@dulcinea/ui/Button.tsx'
import { useCallMutation } from '../../api/queries.ts'
import { setToken } from '../../api/session.ts'
import { useText } from '../../i18n/text.ts'
import { Enrolment } from './Enrolment.tsx'
import type { EnrolmentSecret } from './MailCodeStep.tsx'
import { OneTimeCodeField } from './OneTimeCodeField.tsx'
import styles from './SignIn.module.css'

type TotpStepProps = { ticket: string; enrolment: EnrolmentSecret | null; onBack: () => void }

/** The last step: a code from the authenticator (TOTP), which is enrolled first if `enrolment` is given. */
export const TotpStep = ({ ticket, enrolment, onBack }: TotpStepProps) => {
  const { t } = useText()
  const [code, setCode] = useState('')
  const { mutate, isPending, error, reset } = useCallMutation('entry', 'signInCode')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        mutate(
          { ticket, code },
          { onSuccess: ({ token }) => setToken(token), onError: () => setCode('') },
        )
      }}
    >
      {enrolment ? (
        <Enrolment {...enrolment} />
      ) : (
        <p className={styles['lead']}>{t('signIn.codeLead')}</p>
      )}
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
        {t('signIn.enter')}
      </Button>
      <Button variant="text" wide onClick={onBack}>
        {t('signIn.back')}
      </Button>
    </form>
  )
}
