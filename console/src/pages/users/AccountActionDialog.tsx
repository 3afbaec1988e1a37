import { useCallMutation } from '../../api/queries.ts'
import { useText } from '../../i18n/text.ts'
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx'
import { formatUserName } from '../../parts/format-user-name.ts'
import type { UserDetails } from './UserPage.tsx'

export type AccountAction = 'suspend' | 'restore' | 'allowPurchases'

type AccountActionDialogProps = { person: UserDetails; action: AccountAction; onClose: () => void }

/** Suspends a user, restores a user, or allows purchases again. */
export const AccountActionDialog = ({ person, action, onClose }: AccountActionDialogProps) => {
  const { t } = useText()
  const nick = formatUserName(person)
  const { mutateAsync } = useCallMutation('people', action)
  return (
    <ConfirmDialog
      title={t(`people.${action}Title`, { nick })}
      text={t(`people.${action}Text`)}
      confirm={t(`people.${action}`)}
      tone={action === 'suspend' ? 'rust' : 'leaf'}
      reason={{ label: t('ask.reason'), hint: t('ask.reasonHint') }}
      onConfirm={async (reason) => {
        await mutateAsync({ userId: person.userId, reason })
        return t(`people.${action}Done`, { nick })
      }}
      onClose={onClose}
    />
  )
}
