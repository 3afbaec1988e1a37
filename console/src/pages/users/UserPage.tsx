import { useState } from 'react'
import { useParams } from 'react-router'
import { Avatar } from '@dulcinea/ui/Avatar.tsx'
import { useCall } from '../../api/queries.ts'
import type { ResponseOf } from '../../api/send.ts'
import { useText } from '../../i18n/text.ts'
import { Action } from '../../parts/Action.tsx'
import { BackLink } from '../../parts/BackLink.tsx'
import { QueryState } from '../../parts/QueryState.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { formatUserName } from '../../parts/format-user-name.ts'
import { Tabs } from '../../parts/Tabs.tsx'
import { useListParams } from '../../parts/use-list-params.ts'
import { AdjustPointsDialog } from './AdjustPointsDialog.tsx'
import { AccountActionDialog, type AccountAction } from './AccountActionDialog.tsx'
import { Ledger } from './Ledger.tsx'
import { UserFacts } from './UserFacts.tsx'
import styles from './UserPage.module.css'
import { UserOrders } from './UserOrders.tsx'
import { UserStatus } from './UserStatus.tsx'
import { AccountNotices } from './AccountNotices.tsx'

export type UserDetails = ResponseOf<'people', 'read'>

export const UserPage = () => {
  const { t } = useText()
  const userId = Number(useParams()['userId'])
  const query = useCall('people', 'read', { userId })
  return (
    <>
      <BackLink to="/people">{t('nav.people')}</BackLink>
      <QueryState query={query}>{(person) => <UserView person={person} />}</QueryState>
    </>
  )
}

const LISTS = ['ledger', 'orders'] as const

const UserView = ({ person }: { person: UserDetails }) => {
  const { t } = useText()
  const [dialog, setDialog] = useState<'points' | AccountAction | null>(null)
  const list = useListParams().pick('list', LISTS) ?? 'ledger'
  const { userId, avatar, suspendedAt, isOperator, purchasesStopped } = person
  const close = () => setDialog(null)
  return (
    <>
      <div className={styles['top']}>
        <Avatar path={avatar} name={formatUserName(person)} size={52} decorative />
        <PageHead title={formatUserName(person)} lead={<UserStatus {...person} />}>
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
      <AccountNotices person={person} />
      <UserFacts person={person} />
      <Tabs
        label={t('people.lists')}
        tabs={LISTS.map((one) => ({
          key: one,
          to: one === 'ledger' ? '.' : `?list=${one}`,
          label: t(`people.list.${one}`),
          isCurrent: one === list,
        }))}
      />
      {list === 'ledger' ? <Ledger userId={userId} /> : <UserOrders userId={userId} />}
      {dialog === 'points' && <AdjustPointsDialog person={person} onClose={close} />}
      {dialog && dialog !== 'points' && (
        <AccountActionDialog person={person} action={dialog} onClose={close} />
      )}
    </>
  )
}
