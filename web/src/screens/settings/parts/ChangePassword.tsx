import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PASSWORD_MIN } from '@dulcinea/contract/constants'
import { isPassword } from '@dulcinea/contract/rules'
import { changePassword } from '../../../api/identity.ts'
import { useText } from '../../../i18n/use-text.ts'
import { PasswordField } from '@dulcinea/ui/form/PasswordField.tsx'
import { PasswordRules } from '../../../ui/form/PasswordRules.tsx'
import { useFormErrors } from '../../../ui/form/use-form-errors.ts'
import { toast } from '@dulcinea/ui/toast/toast.ts'
import { FormDialog } from './FormDialog.tsx'

type ChangePasswordProps = { open: boolean; onClose: () => void }

export const ChangePassword = ({ open, onClose }: ChangePasswordProps) => {
  const { t } = useText()
  const queries = useQueryClient()
  const { getFieldError, complain, report, clearErrors } = useFormErrors({
    PASSWORD_WRONG: 'oldPassword',
  })
  const [oldPassword, setOldPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')

  const { mutate, isPending } = useMutation({
    mutationFn: () => changePassword({ oldPassword, newPassword }),
    onSuccess: () => {
      toast({ kind: 'ok', text: t('common.updated') })
      setOldPassword('')
      setNewPassword('')
      onClose()
      // The server has signed out every other device.
      return queries.invalidateQueries({ queryKey: ['sessions'] })
    },
    onError: report,
  })

  const submit = () => {
    clearErrors()
    if (isPassword(newPassword)) mutate()
    else complain('password', t('account.validatePasswordError'))
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('settings.changePassword')}
      lead={t('settings.changePasswordLead')}
      action={t('settings.changePasswordGo')}
      disabled={oldPassword === '' || newPassword.length < PASSWORD_MIN}
      busy={isPending}
      onSubmit={submit}
    >
      <PasswordField
        label={t('form.oldPassword')}
        name="old-password"
        autoComplete="current-password"
        value={oldPassword}
        error={getFieldError('oldPassword')}
        onChange={(event) => setOldPassword(event.target.value)}
      />
      <PasswordField
        label={t('form.newPassword')}
        name="new-password"
        autoComplete="new-password"
        value={newPassword}
        error={getFieldError('password')}
        onChange={(event) => setNewPassword(event.target.value)}
        hint={<PasswordRules password={newPassword} />}
      />
    </FormDialog>
  )
}
