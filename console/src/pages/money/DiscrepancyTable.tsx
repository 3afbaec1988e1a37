import type { ResponseOf } from '../../api/send.ts'
import { useText } from '../../i18n/text.ts'
import { Action } from '../../parts/Action.tsx'
import { Code } from '../../parts/Code.tsx'
import { DataTable, type Column } from '../../parts/DataTable.tsx'
import { Status } from '../../parts/Status.tsx'
import { formatOurValue, formatDiscrepancyField } from './format-discrepancy.ts'

export type Discrepancy = ResponseOf<'money', 'differences'>['list'][number]
export type DiscrepancyAction = { discrepancy: Discrepancy; action: 'repair' | 'accept' }

const OUTCOMES = { mended: 'mended', 'let-stand': 'letStand' } as const

type DifferenceTableProps = { rows: Discrepancy[]; onAsk: (action: DiscrepancyAction) => void }

export const DiscrepancyTable = ({ rows, onAsk }: DifferenceTableProps) => {
  const { t, formatAge } = useText()
  const columns: Column<Discrepancy>[] = [
    {
      head: t('money.subject'),
      cell: ({ subject, subjectId }) => (
        <>
          {t(`money.subjectOf.${subject}`)} <Code>{subjectId}</Code>
        </>
      ),
    },
    { head: t('money.what'), wide: true, cell: ({ what }) => formatDiscrepancyField(t, what) },
    { head: t('money.ours'), cell: (one) => formatOurValue(t, one) },
    { head: t('money.theirs'), cell: ({ theirs }) => theirs || '–' },
    { head: t('money.seen'), cell: ({ seenAt }) => formatAge(seenAt) },
    {
      head: t('table.actions'),
      actions: true,
      cell: (difference) =>
        difference.state === 'settled' ? (
          <Status tone="good">
            {t(`money.differenceOutcome.${OUTCOMES[difference.outcome ?? 'mended']}`)}
          </Status>
        ) : (
          <>
            <Action dense onClick={() => onAsk({ discrepancy: difference, action: 'accept' })}>
              {t('money.accept')}
            </Action>
            {difference.isRepairable && (
              <Action
                dense
                tone="leaf"
                onClick={() => onAsk({ discrepancy: difference, action: 'repair' })}
              >
                {t('money.repair')}
              </Action>
            )}
          </>
        ),
    },
  ]
  return (
    <DataTable
      label={t('money.list.differences')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
    />
  )
}
