import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { deleteAccount } from '../../api/identity.ts'
import { useText } from '../../i18n/use-text.ts'
import { becomeGuest } from '../../session/log-out.ts'
import { toast } from '@dulcinea/ui/toast/toast.ts'

/** Deletes the account, then continues as a new guest on the home page. */
export const useDeleteAccount = (report: (error: unknown) => void) => {
  const { t } = useText()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: deleteAccount,
    onSuccess: () => {
      becomeGuest()
      toast({ kind: 'ok', text: t('accountDelete.done') })
      return navigate('/')
    },
    onError: report,
  })
}
