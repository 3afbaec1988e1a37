import { useState } from 'react'
import { PASSWORD_MIN } from '@dulcinea/contract/constants'
import { isCode, normalizeEmail } from '@dulcinea/contract/rules'
import { useSendCode } from '../../../api/use-send-code.ts'
import { useText } from '../../../i18n/use-text.ts'
import { CodeField } from '../../../ui/form/CodeField.tsx'
import { EmailField } from '@dulcinea/ui/form/EmailField.tsx'
import { PasswordField } from '@dulcinea/ui/form/PasswordField.tsx'
import { PasswordRules } from '../../../ui/form/PasswordRules.tsx'
import { useFormErrors } from '../../../ui/form/use-form-errors.ts'
import type { FormProps } from '../form-props.ts'
import { useResetPassword } from '../use-reset-password.ts'
import { validateCredentials } from '../validate-credentials.ts'
import { FormFrame } from './FormFrame.tsx'

export const ForgotForm = ({ email, onEmail, onView }: FormProps) => {
  const { t } = useText()
  const { getFieldError, complain, report, clearErrors } = useFormErrors()
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const { mutate, isPending } = useResetPassword(() => onView('login'), report)
  const sender = useSendCode({
    email,
    useIn: 'forgot',
    onInvalidEmail: (text) => complain('email', text),
    report,
  })

  const submit = () => {
    clearErrors()
    const wrong = validateCredentials({ email, password })
    if (wrong) return complain(wrong.field, t(wrong.text))
    mutate({ email: normalizeEmail(email), code, password })
  }

  return (
    <FormFrame
      title={t('account.forgotTitle')}
      lead={t('account.forgotLead')}
      action={t('account.setPassword')}
      disabled={email.trim() === '' || !isCode(code) || password.length < PASSWORD_MIN}
      busy={isPending}
      onSubmit={submit}
      swap={{
        text: t('account.remembered'),
        link: t('account.signIn'),
        onClick: () => onView('login'),
      }}
    >
      <EmailField value={email} error={getFieldError('email')} onValue={onEmail} />
      <CodeField value={code} onValue={setCode} error={getFieldError('code')} sender={sender} />
      <PasswordField
        label={t('form.newPassword')}
        name="password"
        autoComplete="new-password"
        value={password}
        error={getFieldError('password')}
        onChange={(event) => setPassword(event.target.value)}
        hint={<PasswordRules password={password} />}
      />
    </FormFrame>
  )
}
