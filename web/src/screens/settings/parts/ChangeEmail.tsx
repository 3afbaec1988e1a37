import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isCode, isEmail, tidyEmail } from '@dulcinea/contract/rules'
import { changeEmail } from '../../../api/identity.ts'
import { useSendCode } from '../../../api/use-send-code.ts'
import { useText } from '../../../i18n/text.ts'
import { CodeField } from '../../../ui/form/CodeField.tsx'
import { EmailField } from '../../../ui/form/EmailField.tsx'
import { useComplaint } from '../../../ui/form/use-complaint.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { FormDialog } from './FormDialog.tsx'

type ChangeEmailProps = { open: boolean; onClose: () => void }

export const ChangeEmail = ({ open, onClose }: ChangeEmailProps) => {
  const { t } = useText()
  const queries = useQueryClient()
  const { about, complain, report, settle } = useComplaint()
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const sender = useSendCode({
    email,
    useIn: 'bind',
    complain: (text) => complain('email', text),
    report,
  })

  const { mutate, isPending } = useMutation({
    mutationFn: () => changeEmail({ email: tidyEmail(email), code }),
    onSuccess: () => {
      toast({ kind: 'ok', text: t('common.updated') })
      setEmail('')
      setCode('')
      onClose()
      return queries.invalidateQueries({ queryKey: ['me'] })
    },
    onError: report,
  })

  const submit = () => {
    settle()
    if (isEmail(tidyEmail(email))) mutate()
    else complain('email', t('account.validateMailError'))
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('settings.changeEmail')}
      lead={t('settings.changeEmailLead')}
      action={t('settings.changeEmailGo')}
      disabled={email.trim() === '' || !isCode(code)}
      busy={isPending}
      onSubmit={submit}
    >
      <EmailField
        label={t('settings.newEmail')}
        value={email}
        error={about('email')}
        onValue={setEmail}
      />
      <CodeField value={code} onValue={setCode} error={about('code')} sender={sender} />
    </FormDialog>
  )
}
