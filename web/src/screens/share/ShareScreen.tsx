import { Failed } from '../../api/Failed.tsx'
import { useExtraInfo } from '../../api/points.ts'
import { usePageTitle } from '../../device/page-title.ts'
import { useText } from '../../i18n/text.ts'
import { InviteLink } from '../../invite/InviteLink.tsx'
import { MembersOnly } from '../../session/MembersOnly.tsx'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TwoColumns } from '../../ui/TwoColumns.tsx'
import { Lately } from './parts/Lately.tsx'
import { SoFar } from './parts/SoFar.tsx'
import { Today } from './parts/Today.tsx'
import { WhatComes } from './parts/WhatComes.tsx'
import styles from './ShareScreen.module.css'

/** Invite screen: the user's link, the rewards, and what was earned. */
export const ShareScreen = () => {
  const { t } = useText()
  usePageTitle(t('nav.share'))
  return (
    <Page title={t('share.title')} lead={t('share.lead')}>
      <MembersOnly invitation={t('share.guestText')} waiting={<Skeleton height={52} />}>
        {(userId) => <Invitations userId={userId} />}
      </MembersOnly>
    </Page>
  )
}

const Invitations = ({ userId }: { userId: number }) => {
  const { t } = useText()
  const query = useExtraInfo(userId)
  const balance = query.data
  if (query.isError && !balance) {
    return <Failed query={query} text={t('share.loadFailed')} />
  }
  return (
    <TwoColumns
      side={
        <div className={styles['parts']}>
          <SoFar friends={balance?.inviteCount} points={balance?.inviteIntegral} />
          <Lately userId={userId} />
        </div>
      }
    >
      <div className={styles['parts']}>
        {balance ? (
          <InviteLink code={balance.inviteCode} action={t('share.copyLink')} />
        ) : (
          <Skeleton height={80} />
        )}
        <WhatComes />
        <Today userId={userId} />
      </div>
    </TwoColumns>
  )
}
