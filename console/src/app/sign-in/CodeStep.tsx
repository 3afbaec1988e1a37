import { TOTP_DIGITS } from '@dulcinea/contract/console'
import { useState } from 'react'
import { Button } from '../../../../web/src/ui/Button.tsx'
import { Field } from '../../../../web/src/ui/form/Field.tsx'
import { useDeed } from '../../api/queries.ts'
import { holdToken } from '../../api/session.ts'
import { useText } from '../../i18n/text.ts'
import { Enrolment } from './Enrolment.tsx'
import type { Ticket } from './SignIn.tsx'
import styles from './SignIn.module.css'

export const CodeStep = ({
  ticket: { ticket, enrolment },
  onBack,
}: {
  ticket: Ticket
  onBack: () => void
}) => {
  const { t } = useText()
  const [code, setCode] = useState('')
  const { mutate, isPending, error, reset } = useDeed('entry', 'signInCode')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        mutate(
          { ticket, code },
          { onSuccess: ({ token }) => holdToken(token), onError: () => setCode('') },
        )
      }}
    >
      {enrolment ? (
        <Enrolment {...enrolment} />
      ) : (
        <p className={styles['lead']}>{t('signIn.codeLead')}</p>
      )}
      <Field
        label={t('signIn.code')}
        name="code"
        className={styles['code']}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={code ? undefined : error?.message}
        onChange={({ target }) => {
          if (error) reset()
          setCode(target.value.replaceAll(/\D/g, '').slice(0, TOTP_DIGITS))
        }}
      />
      <Button
        type="submit"
        look="ember"
        size="big"
        wide
        busy={isPending}
        disabled={code.length !== TOTP_DIGITS}
      >
        {t('signIn.enter')}
      </Button>
      <Button look="text" wide onClick={onBack}>
        {t('signIn.back')}
      </Button>
    </form>
  )
}
