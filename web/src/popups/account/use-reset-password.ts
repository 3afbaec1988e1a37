import { useMutation } from '@tanstack/react-query'
import { checkEmailCode, resetPassword } from '../../api/identity.ts'
import { useText } from '../../i18n/use-text.ts'
import { toast } from '@dulcinea/ui/toast/toast.ts'

type ResetInput = { email: string; code: string; password: string }

/** Verifies the emailed code, then sets the password. */
export const useResetPassword = (onDone: () => void, report: (error: unknown) => void) => {
  const { t } = useText()
  return useMutation({
    mutationFn: async ({ email, code, password }: ResetInput) => {
      await checkEmailCode({ email, code })
      await resetPassword({ email, password })
    },
    onSuccess: () => {
      toast({ kind: 'ok', text: t('account.passwordSet') })
      onDone()
    },
    onError: report,
  })
}
