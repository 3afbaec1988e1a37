import type { ResponseOf } from '../../api/send.ts'
import { useText } from '../../i18n/text.ts'
import { Action } from '../../parts/Action.tsx'
import { Code } from '../../parts/Code.tsx'
import { DataTable, type Column } from '../../parts/DataTable.tsx'
import { Status } from '../../parts/Status.tsx'
import { formatOurValue, formatDiscrepancyField } from './format-discrepancy.ts'

export type Discrepancy = ResponseOf<'money', 'differences'>['list'][number]
export type DiscrepancyAction = { discrepancy: Discrepancy; action: 'repair' | 'accept' }

/** The outcome on the wire → the key of its text. */
const OUTCOMES = { mended: 'mended', 'let-stand': 'letStand' } as const

type DiscrepancyTableProps = { rows: Discrepancy[]; onAction: (action: DiscrepancyAction) => void }

export const DiscrepancyTable = ({ rows, onAction }: DiscrepancyTableProps) => {
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
    { head: t('money.ours'), cell: (discrepancy) => formatOurValue(t, discrepancy) },
    { head: t('money.theirs'), cell: ({ theirs }) => theirs || '–' },
    { head: t('money.seen'), cell: ({ seenAt }) => formatAge(seenAt) },
    {
      head: t('table.actions'),
      actions: true,
      cell: (discrepancy) =>
        discrepancy.state === 'settled' ? (
          <Status tone="good">
            {t(`money.differenceOutcome.${OUTCOMES[discrepancy.outcome ?? 'mended']}`)}
          </Status>
        ) : (
          <>
            <Action dense onClick={() => onAction({ discrepancy, action: 'accept' })}>
              {t('money.accept')}
            </Action>
            {discrepancy.isRepairable && (
              <Action dense tone="leaf" onClick={() => onAction({ discrepancy, action: 'repair' })}>
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
