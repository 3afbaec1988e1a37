import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UserDetail } from '@dulcinea/contract'
import { isCode, isEmail, normalizeEmail } from '@dulcinea/contract/rules'
import { changeEmail } from '../../../api/identity.ts'
import { useSendCode } from '../../../api/use-send-code.ts'
import { useText } from '../../../i18n/use-text.ts'
import { CodeField } from '../../../ui/form/CodeField.tsx'
import { EmailField } from '@dulcinea/ui/form/EmailField.tsx'
import { PasswordField } from '@dulcinea/ui/form/PasswordField.tsx'
import { useFormErrors } from '../../../ui/form/use-form-errors.ts'
import { toast } from '@dulcinea/ui/toast/toast.ts'
import { FormDialog } from './FormDialog.tsx'

type ChangeEmailProps = {
  me: Pick<UserDetail, 'email' | 'hasPassword'>
  open: boolean
  onClose: () => void
}

const EMPTY = { email: '', code: '', password: '', oldEmailCode: '' }

/** Needs a code to the new address and the password; without a password, a code to the old address. */
export const ChangeEmail = ({ me, open, onClose }: ChangeEmailProps) => {
  const { t } = useText()
  const queries = useQueryClient()
  const { getFieldError, complain, report, clearErrors } = useFormErrors()
  const [typed, setTyped] = useState(EMPTY)
  const { email, code, password, oldEmailCode } = typed
  const change = (part: Partial<typeof EMPTY>) => setTyped({ ...typed, ...part })
  const hasPassword = me.hasPassword !== false
  const complainAboutEmail = (text: string) => complain('email', text)
  const sender = useSendCode({ email, useIn: 'bind', onInvalidEmail: complainAboutEmail, report })
  const oldSender = useSendCode({
    email: me.email ?? '',
    useIn: 'unbind',
    onInvalidEmail: complainAboutEmail,
    report,
  })

  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      changeEmail({
        email: normalizeEmail(email),
        code,
        ...(hasPassword ? { password } : { oldEmailCode }),
      }),
    onSuccess: () => {
      toast({ kind: 'ok', text: t('common.updated') })
      setTyped(EMPTY)
      onClose()
      return queries.invalidateQueries({ queryKey: ['me'] })
    },
    onError: report,
  })

  const submit = () => {
    clearErrors()
    if (isEmail(normalizeEmail(email))) mutate()
    else complain('email', t('account.validateMailError'))
  }

  const hasProof = hasPassword ? password !== '' : isCode(oldEmailCode)
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('settings.changeEmail')}
      lead={t('settings.changeEmailLead')}
      action={t('settings.changeEmailGo')}
      disabled={email.trim() === '' || !isCode(code) || !hasProof}
      busy={isPending}
      onSubmit={submit}
    >
      <EmailField
        label={t('settings.newEmail')}
        value={email}
        error={getFieldError('email')}
        onValue={(value) => change({ email: value })}
      />
      <CodeField
        label={hasPassword ? undefined : t('settings.newEmailCode')}
        value={code}
        onValue={(value) => change({ code: value })}
        error={getFieldError('code')}
        sender={sender}
      />
      {hasPassword ? (
        <PasswordField
          label={t('form.oldPassword')}
          name="password"
          autoComplete="current-password"
          value={password}
          error={getFieldError('password')}
          onChange={(event) => change({ password: event.target.value })}
        />
      ) : (
        <CodeField
          label={t('settings.oldEmailCode')}
          name="old-email-code"
          value={oldEmailCode}
          onValue={(value) => change({ oldEmailCode: value })}
          error={getFieldError('code')}
          sender={oldSender}
        />
      )}
    </FormDialog>
  )
}
