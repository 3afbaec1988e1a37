import { JOB_STATES } from '@dulcinea/contract/console'
import { toast } from '../../../../web/src/ui/toast/toast.ts'
import { useCall, useDeed } from '../../api/queries.ts'
import type { AnswerOf } from '../../api/send.ts'
import { useText } from '../../i18n/text.ts'
import { Action } from '../../parts/Action.tsx'
import { Choice } from '../../parts/Choice.tsx'
import { Code } from '../../parts/Code.tsx'
import { DataTable, type Column } from '../../parts/DataTable.tsx'
import { Filters } from '../../parts/Filters.tsx'
import { Listing } from '../../parts/Listing.tsx'
import { Status, type Tone } from '../../parts/Status.tsx'
import { usePlace } from '../../parts/use-place.ts'
import styles from './EnginesPage.module.css'

type Job = AnswerOf<'engines', 'jobs'>['list'][number]

const TONES: Record<Job['state'], Tone> = { waiting: 'waiting', running: 'good', failing: 'bad' }

/** Work in the background: what waits, what runs, what failed and can be done now. */
export const Jobs = ({ kinds }: { kinds: string[] }) => {
  const { t, formatAge, formatMoment } = useText()
  const { page, goTo, get, pick, set } = usePlace()
  const [kind, state] = [get('kind'), pick('state', JOB_STATES)]
  const query = useCall('engines', 'jobs', { kind, state, page }, { keep: true, everyMs: 10_000 })
  const retry = useDeed('engines', 'retryJob')
  const columns: Column<Job>[] = [
    { head: t('engines.kind'), wide: true, cell: (job) => <Code>{job.kind}</Code> },
    {
      head: t('money.state'),
      cell: (job) => <Status tone={TONES[job.state]}>{t(`engines.jobState.${job.state}`)}</Status>,
    },
    { head: t('engines.tries'), numeric: true, cell: ({ tries }) => tries },
    { head: t('engines.due'), cell: ({ runAt }) => formatAge(runAt) },
    { head: t('engines.since'), cell: ({ createdAt }) => formatMoment(createdAt) },
    {
      head: t('table.actions'),
      actions: true,
      cell: (job) =>
        job.state !== 'running' && (
          <Action
            dense
            busy={retry.isPending && retry.variables.id === job.id}
            onClick={() =>
              retry.mutate(
                { id: job.id },
                {
                  onSuccess: () => toast({ kind: 'ok', text: t('engines.retried') }),
                  onError: ({ message }) => toast({ kind: 'error', text: message }),
                },
              )
            }
          >
            {t('engines.retry')}
          </Action>
        ),
    },
  ]
  return (
    <section aria-label={t('engines.jobs')}>
      <h2 className={styles['heading']}>{t('engines.jobs')}</h2>
      <Filters>
        <Choice
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
        <Choice
          label={t('money.state')}
          value={state ?? ''}
          options={[
            { value: '', label: t('table.all') },
            ...JOB_STATES.map((one) => ({ value: one, label: t(`engines.jobState.${one}`) })),
          ]}
          onChange={(value) => set({ state: value })}
        />
      </Filters>
      <Listing
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
      </Listing>
    </section>
  )
}
