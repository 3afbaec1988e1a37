import { QueryError } from '../../../api/QueryError.tsx'
import { useLedger } from '../../../api/points.ts'
import { useLayout } from '../../../device/breakpoints.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button, ButtonLink } from '@dulcinea/ui/Button.tsx'
import { EmptyState } from '@dulcinea/ui/EmptyState.tsx'
import { ListEnd } from '@dulcinea/ui/ListEnd.tsx'
import { toLedgerLines, groupLinesByMonth } from '../ledger-lines.ts'
import { LedgerSkeleton } from './LedgerSkeleton.tsx'
import { LedgerTable } from './LedgerTable.tsx'
import styles from './LedgerTable.module.css'

/** The ledger of the user's points. */
export const Ledger = ({ userId }: { userId: number }) => {
  const { t } = useText()
  const query = useLedger(userId)
  // On phones the ceiling is below the list: infinite scroll would make it unreachable.
  const isSmall = useLayout() === 'small'
  if (query.isPending) return <LedgerSkeleton />
  if (!query.data) {
    return <QueryError query={query} text={t('points.loadFailed')} />
  }
  const lines = toLedgerLines(query.data.pages.flatMap((page) => page.list))
  if (lines.length === 0) {
    return (
      <EmptyState inline title={t('points.emptyTitle')} text={t('points.emptyText')}>
        <ButtonLink variant="primary" to="/explore">
          {t('points.emptyWay')}
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <section aria-label={t('points.ledger')} aria-busy={query.isFetching}>
      <LedgerTable months={groupLinesByMonth(lines)} />
      {query.isFetchingNextPage && <LedgerSkeleton />}
      {isSmall && query.hasNextPage && !query.isFetchNextPageError ? (
        <Button
          wide
          busy={query.isFetchingNextPage}
          className={styles['more']}
          onClick={() => void query.fetchNextPage()}
        >
          {t('common.more')}
        </Button>
      ) : (
        <ListEnd query={query} />
      )}
    </section>
  )
}
