import { useCall } from '../../api/queries.ts'
import type { ResponseOf } from '../../api/send.ts'
import { useText } from '../../i18n/text.ts'
import { Code } from '../../parts/Code.tsx'
import { DataTable, type Column } from '../../parts/DataTable.tsx'
import { PagedList } from '../../parts/PagedList.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { useListParams } from '../../parts/use-list-params.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { Changes } from './Changes.tsx'
import { AUDIT_SCOPES } from './scopes.ts'

type AuditEntry = ResponseOf<'settings', 'audit'>['list'][number]

/** The append-only audit log: actor, action, time, and the values before and after. */
export const AuditPage = () => {
  const { t, formatDateTime } = useText()
  const { page, goTo, get, pick } = useListParams()
  const scope = pick('scope', AUDIT_SCOPES) ?? 'operators'
  const [who, what, target, from, to] = ['who', 'what', 'target', 'from', 'to'].map(get)
  const filters = { scope, who, what, target, from: from || undefined, to: to || undefined, page }
  const query = useCall('settings', 'audit', filters, { keepsPreviousData: true })
  const columns: Column<AuditEntry>[] = [
    { head: t('table.at'), cell: ({ at }) => formatDateTime(at) },
    { head: t('audit.who'), cell: ({ actor }) => actor.replace(/^operator:/, '') },
    { head: t('audit.what'), cell: (entry) => <Code>{entry.what}</Code> },
    {
      head: t('audit.target'),
      cell: (entry) => (entry.target ? <Code>{entry.target}</Code> : '–'),
    },
    { head: t('audit.changes'), wide: true, cell: (entry) => <Changes {...entry} /> },
  ]
  return (
    <>
      <PageHead title={t('nav.audit')} lead={t('audit.lead')} />
      <AuditFilters />
      <PagedList
        query={query}
        empty={{ title: t('audit.emptyTitle'), text: t('audit.emptyText') }}
        onPage={goTo}
      >
        {(rows) => (
          <DataTable label={t('nav.audit')} columns={columns} rows={rows} keyOf={({ id }) => id} />
        )}
      </PagedList>
    </>
  )
}
