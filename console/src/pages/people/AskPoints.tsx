import { useState } from 'react'
import { Field } from '../../../../web/src/ui/form/Field.tsx'
import { useDeed } from '../../api/queries.ts'
import { useText } from '../../i18n/text.ts'
import { Ask } from '../../parts/Ask.tsx'
import { personName } from '../../parts/person-name.ts'
import type { Person } from './PersonPage.tsx'

/** Grants or takes points; the idempotency key prevents a double grant on retry. */
export const AskPoints = ({ person, onClose }: { person: Person; onClose: () => void }) => {
  const { t, formatNumber, formatSigned } = useText()
  const [typed, setTyped] = useState('')
  const [key] = useState(() => crypto.randomUUID())
  const { mutateAsync } = useDeed('people', 'adjustPoints')
  const amount = /^[+-]?\d{1,7}$/.test(typed.replace('−', '-'))
    ? Number(typed.replace('−', '-'))
    : 0
  const { balance } = person.wallet
  return (
    <Ask
      title={t('people.adjustTitle', { nick: personName(person) })}
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
    </Ask>
  )
}
