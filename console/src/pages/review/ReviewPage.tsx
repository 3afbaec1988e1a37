import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { usePageTitle } from '@dulcinea/ui/device/page-title.ts'
import { EmptyState } from '@dulcinea/ui/EmptyState.tsx'
import { Skeleton } from '@dulcinea/ui/Skeleton.tsx'
import { useCall } from '../../api/queries.ts'
import { useText } from '../../i18n/text.ts'
import { QueryState } from '../../parts/QueryState.tsx'
import { CaseView } from './CaseView.tsx'
import { decide, usePendingDecisions } from './pending-decisions.ts'
import { ReviewQueue } from './ReviewQueue.tsx'
import styles from './ReviewPage.module.css'

const MAX_ROWS = 50

/** The queue and, beside it, the character under review. */
export const ReviewPage = () => {
  const { t } = useText()
  const { id } = useParams()
  const go = useNavigate()
  const queries = useQueryClient()
  const pending = usePendingDecisions()
  const query = useCall('review', 'list', { pageSize: MAX_ROWS }, { refetchIntervalMs: 30_000 })
  usePageTitle(t('nav.review'))

  return (
    <QueryState query={query} skeleton={<Skeleton height={360} className={styles['bone']} />}>
      {({ list, total }) => {
        const rows = list.filter(
          (row) => !pending.some((one) => one.id === row.id && one.version === row.version),
        )
        const waiting = total - (list.length - rows.length)
        const at = Math.max(
          0,
          rows.findIndex((row) => String(row.id) === id),
        )
        const row = rows[at]
        if (!row) {
          return (
            <EmptyState heading="h1" title={t('review.emptyTitle')} text={t('review.emptyText')} />
          )
        }
        const step = (by: number) => {
          const next = rows[at + by]
          if (next) void go(`/review/${next.id}`)
        }
        return (
          <div className={styles['review']}>
            <ReviewQueue rows={rows} total={waiting} current={row.id} />
            <CaseView
              key={`${row.id}.${row.version}`}
              row={row}
              place={{ at, of: waiting }}
              onStep={step}
              onDecide={(reason) => {
                const { id: decidedId, version, name } = row
                decide({ id: decidedId, version, name, reason }, () => queries.invalidateQueries())
                const next = rows[at + 1] ?? rows[at - 1]
                void go(next ? `/review/${next.id}` : '/review')
              }}
            />
          </div>
        )
      }}
    </QueryState>
  )
}
