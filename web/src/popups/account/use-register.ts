import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { register } from '../../api/identity.ts'
import { clearInviteCode, readInviteCode } from '../../device/invite-code.ts'
import { useText } from '../../i18n/use-text.ts'
import { toast } from '@dulcinea/ui/toast/toast.ts'
import type { FormProps } from './form-props.ts'

const SWITCH_DELAY_MS = 2000

/** Registers, shows a toast, and switches to sign-in after two seconds. */
export const useRegister = (
  { onView, onRegistered }: Pick<FormProps, 'onView' | 'onRegistered'>,
  report: (error: unknown) => void,
) => {
  const { t } = useText()
  const registration = useMutation({
    mutationFn: (input: { email: string; code: string; password: string }) =>
      register({ ...input, inviteCode: readInviteCode() }),
    onSuccess: () => {
      clearInviteCode()
      onRegistered()
      toast({ kind: 'ok', text: t('account.registered') })
    },
    onError: report,
  })

  const { isSuccess } = registration
  useEffect(() => {
    if (!isSuccess) return
    const timer = setTimeout(() => onView('login'), SWITCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isSuccess, onView])

  return registration
}
