import { useState } from 'react'
import { CODE_LENGTH, PASSWORD_MIN } from '@dulcinea/contract/constants'
import { normalizeEmail } from '@dulcinea/contract/rules'
import { useSendCode } from '../../../api/use-send-code.ts'
import { useText } from '../../../i18n/use-text.ts'
import { CodeField } from '../../../ui/form/CodeField.tsx'
import { EmailField } from '@dulcinea/ui/form/EmailField.tsx'
import { PasswordField } from '@dulcinea/ui/form/PasswordField.tsx'
import { PasswordRules } from '../../../ui/form/PasswordRules.tsx'
import { useFormErrors } from '../../../ui/form/use-form-errors.ts'
import type { FormProps } from '../form-props.ts'
import { useRegister } from '../use-register.ts'
import { validateCredentials } from '../validate-credentials.ts'
import { FormFrame } from './FormFrame.tsx'
import { Terms } from './Terms.tsx'

export const RegisterForm = ({ email, onEmail, onView, onRegistered }: FormProps) => {
  const { t } = useText()
  const { getFieldError, complain, report, clearErrors } = useFormErrors()
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [agreed, setAgreed] = useState(true)
  const { mutate, isPending, isSuccess } = useRegister({ onView, onRegistered }, report)
  const sender = useSendCode({
    email,
    useIn: 'register',
    onInvalidEmail: (text) => complain('email', text),
    report,
  })

  const submit = () => {
    clearErrors()
    if (!agreed) return complain(undefined, t('components.termsAndPolicy.toast'))
    const wrong = validateCredentials({ email, password })
    if (wrong) return complain(wrong.field, t(wrong.text))
    mutate({ email: normalizeEmail(email), code, password })
  }

  return (
    <FormFrame
      title={t('account.registerTitle')}
      lead={t('account.registerLead')}
      action={t('account.register')}
      disabled={email.trim() === '' || code.length < CODE_LENGTH || password.length < PASSWORD_MIN}
      busy={isPending || isSuccess}
      onSubmit={submit}
      swap={{
        text: t('account.haveAccount'),
        link: t('account.signIn'),
        onClick: () => onView('login'),
      }}
    >
      <EmailField value={email} error={getFieldError('email')} onValue={onEmail} />
      <CodeField value={code} onValue={setCode} error={getFieldError('code')} sender={sender} />
      <PasswordField
        label={t('form.password')}
        name="password"
        autoComplete="new-password"
        value={password}
        error={getFieldError('password')}
        onChange={(event) => setPassword(event.target.value)}
        hint={<PasswordRules password={password} />}
      />
      <Terms agreed={agreed} onAgree={setAgreed} />
    </FormFrame>
  )
}
