import { useState } from 'react'
import { PASSWORD_MIN } from '@dulcinea/contract/constants'
import { isCode, tidyEmail } from '@dulcinea/contract/rules'
import { useSendCode } from '../../../api/use-send-code.ts'
import { useText } from '../../../i18n/text.ts'
import { CodeField } from '../../../ui/form/CodeField.tsx'
import { EmailField } from '../../../ui/form/EmailField.tsx'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { PasswordRules } from '../../../ui/form/PasswordRules.tsx'
import { useComplaint } from '../../../ui/form/use-complaint.ts'
import type { FormProps } from '../form-props.ts'
import { useResetPassword } from '../use-reset-password.ts'
import { complaintAbout } from '../validate.ts'
import { FormFrame } from './FormFrame.tsx'

export const ForgotForm = ({ email, onEmail, onView }: FormProps) => {
  const { t } = useText()
  const { about, complain, report, settle } = useComplaint()
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const { mutate, isPending } = useResetPassword(() => onView('login'), report)
  const sender = useSendCode({
    email,
    useIn: 'forgot',
    complain: (text) => complain('email', text),
    report,
  })

  const submit = () => {
    settle()
    const wrong = complaintAbout({ email, password })
    if (wrong) return complain(wrong.field, t(wrong.text))
    mutate({ email: tidyEmail(email), code, password })
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
      <EmailField value={email} error={about('email')} onValue={onEmail} />
      <CodeField value={code} onValue={setCode} error={about('code')} sender={sender} />
      <PasswordField
        label={t('form.newPassword')}
        name="password"
        autoComplete="new-password"
        value={password}
        error={about('password')}
        onChange={(event) => setPassword(event.target.value)}
        hint={<PasswordRules password={password} />}
      />
    </FormFrame>
  )
}
