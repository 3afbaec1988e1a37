import { TOTP_DIGITS } from '@dulcinea/contract/console'
import { useState } from 'react'
import { Button } from '../../../../web/src/ui/Button.tsx'
import { useAuditedChange } from '../../api/queries.ts'
import { setToken } from '../../api/session.ts'
import { useText } from '../../i18n/text.ts'
import { Enrolment } from './Enrolment.tsx'
import type { EnrolmentSecret } from './MailCodeStep.tsx'
import { SixDigitsField } from './SixDigitsField.tsx'
import styles from './SignIn.module.css'

type CodeStepProps = { ticket: string; enrolment: EnrolmentSecret | null; onBack: () => void }

export const CodeStep = ({ ticket, enrolment, onBack }: CodeStepProps) => {
  const { t } = useText()
  const [code, setCode] = useState('')
  const { mutate, isPending, error, reset } = useAuditedChange('entry', 'signInCode')
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
      <SixDigitsField
        code={code}
        error={error?.message}
        onCode={(typed) => {
          if (error) reset()
          setCode(typed)
        }}
      />
      <Button
        type="submit"
        variant="ember"
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
