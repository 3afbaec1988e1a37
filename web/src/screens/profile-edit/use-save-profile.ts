import { useMutation, useQueryClient } from '@tanstack/react-query'
import { uploadPicture } from '../../api/uploads.ts'
import { updateProfile } from '../../api/users.ts'
import { useText } from '../../i18n/use-text.ts'
import { toast } from '@dulcinea/ui/toast/toast.ts'

type Profile = { nick: string; picture: Blob | null }

/** Uploads a new picture, if any, then saves the profile. */
export const useSaveProfile = (onSaved: () => void) => {
  const { t } = useText()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ nick, picture }: Profile) => {
      const head = picture ? (await uploadPicture(picture)).imageUrl : undefined
      return updateProfile({ nick, head })
    },
    onSuccess: async () => {
      toast({ kind: 'ok', text: t('common.updated') })
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['me'] }),
        queries.invalidateQueries({ queryKey: ['user'] }),
      ])
      onSaved()
    },
    onError: () => toast({ kind: 'error', text: t('common.updateFailed') }),
  })
}
