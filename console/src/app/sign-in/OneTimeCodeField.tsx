import { TOTP_DIGITS } from '@dulcinea/contract/console'
import { Field } from '@dulcinea/ui/form/Field.tsx'
import { useText } from '../../i18n/text.ts'
import styles from './SignIn.module.css'

type OneTimeCodeFieldProps = { code: string; onCodeChange: (code: string) => void; error?: string }

/** A six-digit one-time code, from an email or an authenticator. Typing hides the error. */
export const OneTimeCodeField = ({ code, onCodeChange, error }: OneTimeCodeFieldProps) => {
  const { t } = useText()
  return (
    <Field
      label={t('signIn.code')}
      name="code"
      className={styles['code']}
      inputMode="numeric"
      autoComplete="one-time-code"
      value={code}
      error={code ? undefined : error}
      onChange={({ target }) =>
        onCodeChange(target.value.replaceAll(/\D/g, '').slice(0, TOTP_DIGITS))
      }
    />
  )
}
