import { useDeed } from '../../api/queries.ts'
import { useText } from '../../i18n/text.ts'
import { Ask } from '../../parts/Ask.tsx'
import { personName } from '../../parts/person-name.ts'
import type { Person } from './PersonPage.tsx'

export type Deed = 'suspend' | 'restore' | 'allowPurchases'

type AskStandingProps = { person: Person; deed: Deed; onClose: () => void }

/** Suspends a user, restores a user, or allows purchases again. */
export const AskStanding = ({ person, deed, onClose }: AskStandingProps) => {
  const { t } = useText()
  const nick = personName(person)
  const { mutateAsync } = useDeed('people', deed)
  return (
    <Ask
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
