import { useExtraInfo } from '../../api/points.ts'
import { usePageTitle } from '../../device/page-title.ts'
import { useText } from '../../i18n/text.ts'
import { InviteLink } from '../../invite/InviteLink.tsx'
import { MembersOnly } from '../../session/MembersOnly.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Lately } from './parts/Lately.tsx'
import { SoFar } from './parts/SoFar.tsx'
import { Today } from './parts/Today.tsx'
import { WhatComes } from './parts/WhatComes.tsx'
import styles from './ShareScreen.module.css'

/** One's own link, what it brings, and what it has brought. */
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
  const { data: purse, isError, isFetching, refetch } = useExtraInfo(userId)
  if (isError && !purse) {
    return (
      <ErrorState
        inline
        text={t('share.loadFailed')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  return (
    <div className={styles['two']}>
      <div className={styles['main']}>
        {purse ? (
          <InviteLink code={purse.inviteCode} action={t('share.copyLink')} />
        ) : (
          <Skeleton height={80} />
        )}
        <WhatComes />
        <Today userId={userId} />
      </div>
      <div className={styles['side']}>
        <SoFar friends={purse?.inviteCount} points={purse?.inviteIntegral} />
        <Lately userId={userId} />
      </div>
    </div>
  )
}
