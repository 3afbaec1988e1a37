import { QueryError } from '../../api/QueryError.tsx'
import { usePointsBalance } from '../../api/points.ts'
import { usePageTitle } from '@dulcinea/ui/device/page-title.ts'
import { useText } from '../../i18n/use-text.ts'
import { InviteLink } from '../../invite/InviteLink.tsx'
import { MembersOnly } from '../../session/MembersOnly.tsx'
import { Page } from '@dulcinea/ui/Page.tsx'
import { Skeleton } from '@dulcinea/ui/Skeleton.tsx'
import { TwoColumns } from '@dulcinea/ui/TwoColumns.tsx'
import { RecentRewards } from './parts/RecentRewards.tsx'
import { InviteTotals } from './parts/InviteTotals.tsx'
import { DailyRewardLimit } from './parts/DailyRewardLimit.tsx'
import { RewardRules } from './parts/RewardRules.tsx'
import styles from './ShareScreen.module.css'

/** Invite screen: the user's link, the rewards, and what was earned. */
export const ShareScreen = () => {
  const { t } = useText()
  usePageTitle(t('nav.share'))
  return (
    <Page title={t('share.title')} lead={t('share.lead')}>
      <MembersOnly invitation={t('share.guestText')} fallback={<Skeleton height={52} />}>
        {(userId) => <Invitations userId={userId} />}
      </MembersOnly>
    </Page>
  )
}

const Invitations = ({ userId }: { userId: number }) => {
  const { t } = useText()
  const query = usePointsBalance(userId)
  const balance = query.data
  if (query.isError && !balance) {
    return <QueryError query={query} text={t('share.loadFailed')} />
  }
  return (
    <TwoColumns
      side={
        <div className={styles['parts']}>
          <InviteTotals friends={balance?.inviteCount} points={balance?.inviteIntegral} />
          <RecentRewards userId={userId} />
        </div>
      }
    >
      <div className={styles['parts']}>
        {balance ? (
          <InviteLink code={balance.inviteCode} action={t('share.copyLink')} />
        ) : (
          <Skeleton height={80} />
        )}
        <RewardRules />
        <DailyRewardLimit userId={userId} />
      </div>
    </TwoColumns>
  )
}
