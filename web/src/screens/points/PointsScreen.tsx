import { usePointsBalance } from '../../api/points.ts'
import { usePageTitle } from '@dulcinea/ui/device/page-title.ts'
import { useText } from '../../i18n/use-text.ts'
import { MembersOnly } from '../../session/MembersOnly.tsx'
import { useSession } from '../../session/session.ts'
import { Page } from '@dulcinea/ui/Page.tsx'
import { TwoColumns } from '@dulcinea/ui/TwoColumns.tsx'
import { Balance } from './parts/Balance.tsx'
import { Ceiling } from './parts/Ceiling.tsx'
import { Ledger } from './parts/Ledger.tsx'
import { LedgerSkeleton } from './parts/LedgerSkeleton.tsx'
import { MonthSums } from './parts/MonthSums.tsx'
import { Orders } from './parts/Orders.tsx'
import { Shop } from './parts/Shop.tsx'
import { PointPrices } from './parts/PointPrices.tsx'
import styles from './PointsScreen.module.css'

/** Balance, point packs, and the ledger. */
export const PointsScreen = () => {
  const { t } = useText()
  const { userId, state } = useSession()
  const balance = usePointsBalance(userId)
  usePageTitle(t('nav.points'))
  return (
    <Page>
      <TwoColumns
        side={
          <div className={styles['side']}>
            <PointPrices isPremium={(balance.data?.freeLeft ?? 0) < 0} />
            {state === 'member' && userId !== null && balance.data && (
              <>
                <Ceiling userId={userId} ceiling={balance.data.ceiling} />
                <MonthSums userId={userId} points={balance.data.integral} />
                <Orders userId={userId} />
              </>
            )}
          </div>
        }
      >
        <h1 className={styles['title']}>{t('nav.points')}</h1>
        <Balance balance={balance.data} />
        <Shop />
        <MembersOnly invitation={t('points.guestText')} fallback={<LedgerSkeleton />}>
          {(memberId) => <Ledger userId={memberId} />}
        </MembersOnly>
      </TwoColumns>
    </Page>
  )
}
