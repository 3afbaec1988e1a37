import { useAuditedChange } from '../../api/queries.ts'
import { useText } from '../../i18n/text.ts'
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx'
import { formatUserName } from '../../parts/format-user-name.ts'
import type { UserDetails } from './UserPage.tsx'

export type AccountAction = 'suspend' | 'restore' | 'allowPurchases'

type AskStandingProps = { person: UserDetails; deed: AccountAction; onClose: () => void }

/** Suspends a user, restores a user, or allows purchases again. */
export const AccountActionDialog = ({ person, deed, onClose }: AskStandingProps) => {
  const { t } = useText()
  const nick = formatUserName(person)
  const { mutateAsync } = useAuditedChange('people', deed)
  return (
    <ConfirmDialog
      title={t(`people.${deed}Title`, { nick })}
      text={t(`people.${deed}Text`)}
      confirm={t(`people.${deed}`)}
      tone={deed === 'suspend' ? 'rust' : 'leaf'}
      reason={{ label: t('ask.reason'), hint: t('ask.reasonHint') }}
      onConfirm={async (reason) => {
        await mutateAsync({ userId: person.userId, reason })
        return t(`people.${deed}Done`, { nick })
      }}
      onClose={onClose}
    />
  )
}
