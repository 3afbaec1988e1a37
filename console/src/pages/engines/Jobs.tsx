import { JOB_STATES } from '@dulcinea/contract/console'
import { useCall } from '../../api/queries.ts'
import { useText } from '../../i18n/text.ts'
import { Action } from '../../parts/Action.tsx'
import { SelectField } from '../../parts/SelectField.tsx'
import { Code } from '../../parts/Code.tsx'
import { DataTable, type Column } from '../../parts/DataTable.tsx'
import { Filters } from '../../parts/Filters.tsx'
import { PagedList } from '../../parts/PagedList.tsx'
import { Status, type Tone } from '../../parts/Status.tsx'
import { useListParams } from '../../parts/use-list-params.ts'
import { JobActions, type Job } from './JobActions.tsx'
import styles from './EnginesPage.module.css'

const TONES: Record<Job['state'], Tone> = {
  waiting: 'waiting',
  running: 'good',
  failing: 'bad',
  parked: 'bad',
}

/** The background jobs: waiting, running, failing and parked. */
export const Jobs = ({ kinds, parked }: { kinds: string[]; parked: number }) => {
  const { t, formatAge, formatDateTime } = useText()
  const { page, goTo, get, pick, set } = useListParams()
  const [kind, state] = [get('kind'), pick('state', JOB_STATES)]
  const query = useCall(
    'engines',
    'jobs',
    { kind, state, page },
    { keepsPreviousData: true, refetchIntervalMs: 10_000 },
  )
  const columns: Column<Job>[] = [
    { head: t('engines.kind'), wide: true, cell: (job) => <Code>{job.kind}</Code> },
    {
      head: t('money.state'),
      cell: ({ state: now, parkedAt, parkedReason }) => (
        <>
          <Status tone={TONES[now]}>{t(`engines.jobState.${now}`)}</Status>
          {parkedAt && parkedReason && (
            <p className={styles['soft']}>
              {t(`engines.parkedReason.${parkedReason}`)}
              <br />
              {t('engines.parkedSince', { age: formatAge(parkedAt) })}
            </p>
          )}
        </>
      ),
    },
    { head: t('engines.tries'), numeric: true, cell: ({ tries }) => tries },
    { head: t('engines.due'), cell: ({ runAt, parkedAt }) => (parkedAt ? '–' : formatAge(runAt)) },
    { head: t('engines.since'), cell: ({ createdAt }) => formatDateTime(createdAt) },
    { head: t('table.actions'), actions: true, cell: (job) => <JobActions job={job} /> },
  ]
  return (
    <section aria-label={t('engines.jobs')}>
      <h2 className={styles['heading']}>{t('engines.jobs')}</h2>
      {parked > 0 && state !== 'parked' && (
        <div className={styles['parked']}>
          <Status tone="bad">{t('engines.parkedNote', { count: parked })}</Status>
          <Action dense onClick={() => set({ state: 'parked' })}>
            {t('engines.showParked')}
          </Action>
        </div>
      )}
      <Filters>
        <SelectField
          label={t('engines.kind')}
          value={kind}
          options={[
            { value: '', label: t('table.all') },
            ...[...new Set([...kinds, ...(kind ? [kind] : [])])].map((one) => ({
              value: one,
              label: one,
            })),
          ]}
          onChange={(value) => set({ kind: value })}
        />
        <SelectField
          label={t('money.state')}
          value={state ?? ''}
          options={[
            { value: '', label: t('table.all') },
            ...JOB_STATES.map((one) => ({ value: one, label: t(`engines.jobState.${one}`) })),
          ]}
          onChange={(value) => set({ state: value })}
        />
      </Filters>
      <PagedList
        query={query}
        empty={{ title: t('engines.noJobsTitle'), text: t('engines.noJobsText') }}
        onPage={goTo}
      >
        {(rows) => (
          <DataTable
            label={t('engines.jobs')}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
          />
        )}
      </PagedList>
    </section>
  )
}
