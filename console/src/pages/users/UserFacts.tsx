import { isPlanType, PLAN } from '@dulcinea/contract/plans'
import { useText } from '../../i18n/text.ts'
import { Facts } from '../../parts/Facts.tsx'
import { Panel } from '../../parts/Panel.tsx'
import type { UserDetails } from './UserPage.tsx'
import styles from './UserPage.module.css'

const PLAN_NAMES = {
  [PLAN.monthly]: 'monthly',
  [PLAN.seasonal]: 'seasonal',
  [PLAN.yearly]: 'yearly',
} as const

export const UserFacts = ({ person }: { person: UserDetails }) => {
  const { t, formatNumber, formatDateTime, formatAge } = useText()
  const { premium, wallet, counts } = person
  const plan = isPlanType(premium.plan) ? t(`plan.${PLAN_NAMES[premium.plan]}`) : '–'
  return (
    <div className={styles['facts']}>
      <Panel title={t('people.account')}>
        <Facts
          facts={[
            { name: t('people.id'), value: person.userId },
            { name: t('people.email'), value: person.email ?? '–' },
            { name: t('people.phone'), value: person.phone ?? '–' },
            { name: t('people.joined'), value: formatDateTime(person.createdAt) },
            {
              name: t('people.seen'),
              value: person.lastSeenAt ? formatAge(person.lastSeenAt) : '–',
            },
            { name: t('people.sessions'), value: counts.sessions },
            { name: t('people.conversations'), value: counts.conversations },
            { name: t('people.characters'), value: counts.characters },
            { name: t('people.invited'), value: counts.invited },
            { name: t('people.reportsGiven'), value: counts.reportsGiven },
            { name: t('people.reportsAgainst'), value: counts.reportsAgainst },
          ]}
        />
      </Panel>
      <Panel title={t('people.premium')}>
        <Facts
          facts={[
            { name: t('people.standing'), value: t(`people.premiumState.${premium.state}`) },
            { name: t('people.plan'), value: plan },
            {
              name: t('people.paidUntil'),
              value: premium.paidUntil ? formatDateTime(premium.paidUntil) : '–',
            },
            { name: t('people.renews'), value: t(premium.renews ? 'table.yes' : 'table.no') },
            ...(premium.failedAt
              ? [{ name: t('people.renewalFailed'), value: formatDateTime(premium.failedAt) }]
              : []),
          ]}
        />
      </Panel>
      <Panel title={t('people.points')}>
        <Facts
          facts={[
            { name: t('people.balance'), value: formatNumber(wallet.balance) },
            { name: t('people.held'), value: formatNumber(wallet.held) },
            { name: t('people.debt'), value: formatNumber(wallet.debt) },
            {
              name: t('people.ceiling'),
              value: wallet.ceiling > 0 ? formatNumber(wallet.ceiling) : '–',
            },
          ]}
        />
      </Panel>
    </div>
  )
}
