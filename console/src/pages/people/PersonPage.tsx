import { useState } from 'react'
import { useParams } from 'react-router'
import { Avatar } from '../../../../web/src/ui/Avatar.tsx'
import { useCall } from '../../api/queries.ts'
import type { AnswerOf } from '../../api/send.ts'
import { useText } from '../../i18n/text.ts'
import { Action } from '../../parts/Action.tsx'
import { Back } from '../../parts/Back.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { personName } from '../../parts/person-name.ts'
import { Tabs } from '../../parts/Tabs.tsx'
import { usePlace } from '../../parts/use-place.ts'
import { AskPoints } from './AskPoints.tsx'
import { AskStanding, type Deed } from './AskStanding.tsx'
import { Ledger } from './Ledger.tsx'
import { PersonFacts } from './PersonFacts.tsx'
import styles from './PersonPage.module.css'
import { PersonOrders } from './PersonOrders.tsx'
import { PersonStatus } from './PersonStatus.tsx'
import { StandingNotes } from './StandingNotes.tsx'

export type Person = AnswerOf<'people', 'read'>

export const PersonPage = () => {
  const { t } = useText()
  const userId = Number(useParams()['userId'])
  const query = useCall('people', 'read', { userId })
  return (
    <>
      <Back to="/people">{t('nav.people')}</Back>
      <Loaded query={query}>{(person) => <UserView person={person} />}</Loaded>
    </>
  )
}

const LISTS = ['ledger', 'orders'] as const

const UserView = ({ person }: { person: Person }) => {
  const { t } = useText()
  const [dialog, setDialog] = useState<'points' | Deed | null>(null)
  const list = usePlace().pick('list', LISTS) ?? 'ledger'
  const { userId, avatar, suspendedAt, isOperator, purchasesStopped } = person
  const close = () => setDialog(null)
  return (
    <>
      <div className={styles['top']}>
        <Avatar path={avatar} name={personName(person)} size={52} decorative />
        <PageHead title={personName(person)} lead={<PersonStatus {...person} />}>
          <Action onClick={() => setDialog('points')}>{t('people.adjust')}</Action>
          {purchasesStopped && (
            <Action onClick={() => setDialog('allowPurchases')}>
              {t('people.allowPurchases')}
            </Action>
          )}
          {suspendedAt ? (
            <Action tone="leaf" onClick={() => setDialog('restore')}>
              {t('people.restore')}
            </Action>
          ) : (
            <Action
              tone="rust"
              disabled={isOperator}
              title={isOperator ? t('people.isOperator') : undefined}
              onClick={() => setDialog('suspend')}
            >
              {t('people.suspend')}
            </Action>
          )}
        </PageHead>
      </div>
      <StandingNotes person={person} />
      <PersonFacts person={person} />
      <Tabs
        label={t('people.lists')}
        tabs={LISTS.map((one) => ({
          key: one,
          to: one === 'ledger' ? '.' : `?list=${one}`,
          label: t(`people.list.${one}`),
          isOn: one === list,
        }))}
      />
      {list === 'ledger' ? <Ledger userId={userId} /> : <PersonOrders userId={userId} />}
      {dialog === 'points' && <AskPoints person={person} onClose={close} />}
      {dialog && dialog !== 'points' && (
        <AskStanding person={person} deed={dialog} onClose={close} />
      )}
    </>
  )
}
