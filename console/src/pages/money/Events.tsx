import { EVENT_STATES } from '@dulcinea/contract/console'
import { toast } from '@dulcinea/ui/toast/toast.ts'
import { useCall, useCallMutation } from '../../api/queries.ts'
import type { ResponseOf } from '../../api/send.ts'
import { useText } from '../../i18n/text.ts'
import { Action } from '../../parts/Action.tsx'
import { Code } from '../../parts/Code.tsx'
import { DataTable, type Column } from '../../parts/DataTable.tsx'
import { Details } from '../../parts/Details.tsx'
import { PagedList } from '../../parts/PagedList.tsx'
import { Status } from '../../parts/Status.tsx'
import { useListParams } from '../../parts/use-list-params.ts'
import { MoneyFilters } from './MoneyFilters.tsx'
import { formatEventOutcome } from './format-discrepancy.ts'

type PaymentEvent = ResponseOf<'money', 'events'>['list'][number]

/** Webhook events of the payment providers; a waiting one can be retried. */
export const Events = () => {
  const { t, formatDateTime } = useText()
  const { page, goTo, pick } = useListParams()
  const state = pick('state', EVENT_STATES)
  const query = useCall('money', 'events', { state, page }, { keepsPreviousData: true })
  const retry = useCallMutation('money', 'retryEvent')
  const columns: Column<PaymentEvent>[] = [
    { head: t('table.at'), cell: ({ receivedAt }) => formatDateTime(receivedAt) },
    {
      head: t('money.event'),
      wide: true,
      cell: ({ type, id, facts }) => (
        <>
          {type} <Code>{id}</Code>
          <Details label={t('money.facts')} value={facts} />
        </>
      ),
    },
    { head: t('money.channel'), cell: ({ channel }) => t(`money.by.${channel}`) },
    {
      head: t('money.state'),
      cell: ({ state: now, tries }) => (
        <Status tone={now === 'applied' ? 'good' : tries > 1 ? 'bad' : 'waiting'}>
          {t(`money.eventState.${now}`)}
        </Status>
      ),
    },
    { head: t('money.outcome'), cell: ({ outcome }) => formatEventOutcome(t, outcome) },
    { head: t('engines.tries'), numeric: true, cell: ({ tries }) => tries },
    {
      head: t('table.actions'),
      actions: true,
      cell: ({ id, state: now }) =>
        now === 'waiting' && (
          <Action
            dense
            busy={retry.isPending && retry.variables.id === id}
            onClick={() =>
              retry.mutate(
                { id },
                {
                  onSuccess: () => toast({ kind: 'ok', text: t('money.retried') }),
                  onError: ({ message }) => toast({ kind: 'error', text: message }),
                },
              )
            }
          >
            {t('money.retry')}
          </Action>
        ),
    },
  ]
  return (
    <>
      <MoneyFilters
        isSearchable={false}
        states={EVENT_STATES.map((one) => ({ value: one, label: t(`money.eventState.${one}`) }))}
      />
      <PagedList
        query={query}
        empty={{ title: t('money.noEventsTitle'), text: t('money.noEventsText') }}
        onPage={goTo}
      >
        {(rows) => (
          <DataTable
            label={t('money.list.events')}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
          />
        )}
      </PagedList>
    </>
  )
}
