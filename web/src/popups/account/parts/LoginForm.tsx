import { useState } from 'react'
import { PASSWORD_MIN } from '@dulcinea/contract/constants'
import { normalizeEmail } from '@dulcinea/contract/rules'
import { useText } from '../../../i18n/use-text.ts'
import { EmailField } from '@dulcinea/ui/form/EmailField.tsx'
import { PasswordField } from '@dulcinea/ui/form/PasswordField.tsx'
import { useFormErrors } from '../../../ui/form/use-form-errors.ts'
import type { FormProps } from '../form-props.ts'
import { useLogin } from '../use-login.ts'
import { validateCredentials } from '../validate-credentials.ts'
import { FormFrame } from './FormFrame.tsx'
import styles from './LoginForm.module.css'
import { Terms } from './Terms.tsx'

export const LoginForm = ({ email, request, onEmail, onView }: FormProps) => {
  const { t } = useText()
  const { getFieldError, complain, report, clearErrors } = useFormErrors()
  const [password, setPassword] = useState('')
  const [agreed, setAgreed] = useState(true)
  const { mutate, isPending } = useLogin(request, report)

  const submit = () => {
    clearErrors()
    if (!agreed) return complain(undefined, t('components.termsAndPolicy.toast'))
    const wrong = validateCredentials({ email, password })
    if (wrong) return complain(wrong.field, t(wrong.text))
    mutate({ email: normalizeEmail(email), password })
  }

  return (
    <FormFrame
      title={t('account.loginTitle')}
      lead={t('account.loginLead')}
      action={t('account.signIn')}
      disabled={email.trim() === '' || password.length < PASSWORD_MIN}
      busy={isPending}
      onSubmit={submit}
      swap={{
        text: t('account.newHere'),
        link: t('account.createAccount'),
        onClick: () => onView('register'),
      }}
    >
      <EmailField value={email} error={getFieldError('email')} onValue={onEmail} />
      <PasswordField
        label={t('form.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        error={getFieldError('password')}
        onChange={(event) => setPassword(event.target.value)}
        beside={
          <button type="button" className={styles['forgot']} onClick={() => onView('forgot')}>
            {t('account.forgot')}
          </button>
        }
      />
      <Terms agreed={agreed} onAgree={setAgreed} />
    </FormFrame>
  )
}
