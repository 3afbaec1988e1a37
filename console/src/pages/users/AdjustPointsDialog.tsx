import { useState } from 'react'
import { Field } from '@dulcinea/ui/form/Field.tsx'
import { useCallMutation } from '../../api/queries.ts'
import { useText } from '../../i18n/text.ts'
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx'
import { formatUserName } from '../../parts/format-user-name.ts'
import type { UserDetails } from './UserPage.tsx'

/** Grants or takes points; the idempotency key prevents a double grant on retry. */
export const AdjustPointsDialog = ({
  person,
  onClose,
}: {
  person: UserDetails
  onClose: () => void
}) => {
  const { t, formatNumber, formatSigned } = useText()
  const [typed, setTyped] = useState('')
  const [key] = useState(() => crypto.randomUUID())
  const { mutateAsync } = useCallMutation('people', 'adjustPoints')
  const amount = /^[+-]?\d{1,7}$/.test(typed.replace('−', '-'))
    ? Number(typed.replace('−', '-'))
    : 0
  const { balance } = person.wallet
  return (
    <ConfirmDialog
      title={t('people.adjustTitle', { nick: formatUserName(person) })}
      text={
        amount
          ? t('people.adjustText', {
              amount: formatSigned(amount),
              before: formatNumber(balance),
              after: formatNumber(balance + amount),
            })
          : t('people.adjustHint')
      }
      confirm={t('people.adjust')}
      tone={amount < 0 ? 'rust' : 'leaf'}
      isReady={amount !== 0}
      reason={{ label: t('ask.reason'), hint: t('people.adjustReason') }}
      onConfirm={async (reason) => {
        const { balance: now } = await mutateAsync({ userId: person.userId, amount, reason, key })
        return t('people.adjusted', { balance: formatNumber(now) })
      }}
      onClose={onClose}
    >
      <Field
        label={t('people.amount')}
        value={typed}
        inputMode="text"
        autoComplete="off"
        maxLength={8}
        placeholder="+50"
        onChange={({ target }) => setTyped(target.value.trim())}
      />
    </ConfirmDialog>
  )
}
