import { TOTP_DIGITS } from '@dulcinea/contract/console'
import { Field } from '../../../../web/src/ui/form/Field.tsx'
import { useText } from '../../i18n/text.ts'
import styles from './SignIn.module.css'

type SixDigitsFieldProps = { code: string; onCode: (code: string) => void; error?: string }

/** A code of six digits; the error is shown until the next one is typed. */
export const SixDigitsField = ({ code, onCode, error }: SixDigitsFieldProps) => {
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
      onChange={({ target }) => onCode(target.value.replaceAll(/\D/g, '').slice(0, TOTP_DIGITS))}
    />
  )
}
