import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '@dulcinea/ui/IconButton.tsx'
import { useCall } from '../../api/queries.ts'
import { useText } from '../../i18n/text.ts'
import { QueryState } from '../../parts/QueryState.tsx'
import { UserLink } from '../../parts/UserLink.tsx'
import styles from './CaseView.module.css'
import { DecisionForm } from './DecisionForm.tsx'
import { DiffTable } from './DiffTable.tsx'
import { EarlierDecisions } from './EarlierDecisions.tsx'
import { CheckNotes } from './CheckNotes.tsx'
import type { ReviewQueueRow } from './ReviewQueue.tsx'
import { useShortcuts } from './use-shortcuts.ts'

type CaseViewProps = {
  row: ReviewQueueRow
  place: { at: number; of: number }
  onStep: (by: number) => void
  /** An empty reason approves. */
  onDecide: (reason: string) => void
}

export const CaseView = ({ row, place, onStep, onDecide }: CaseViewProps) => {
  const { t } = useText()
  const query = useCall('review', 'read', { id: row.id })
  useShortcuts({ j: () => onStep(1), k: () => onStep(-1) })
  return (
    <section className={styles['case']} aria-label={row.name}>
      <div className={styles['title']}>
        <h1>{row.name}</h1>
        <p>
          {t(`review.${row.kind}By`)} {row.owner ? <UserLink {...row.owner} /> : t('review.nobody')}
          {query.data?.owner && t('review.ownerCounts', query.data.owner)}
        </p>
        <div className={styles['steps']}>
          <IconButton
            label={t('review.previous')}
            disabled={place.at === 0}
            onClick={() => onStep(-1)}
          >
            <ChevronLeft />
          </IconButton>
          <span>{t('review.place', { at: place.at + 1, of: place.of })}</span>
          <IconButton
            label={t('review.next')}
            disabled={place.at >= place.of - 1}
            onClick={() => onStep(1)}
          >
            <ChevronRight />
          </IconButton>
        </div>
      </div>
      <div className={styles['body']}>
        <QueryState query={query}>
          {(reviewCase) => (
            <>
              <DiffTable {...reviewCase} />
              <CheckNotes {...reviewCase} />
              <EarlierDecisions earlier={reviewCase.earlier} />
            </>
          )}
        </QueryState>
      </div>
      {query.data?.now.version === row.version && (
        <DecisionForm suggestions={query.data.suggestions} onDecide={onDecide} />
      )}
    </section>
  )
}
