import { DIFFERENCE_STATES } from '@dulcinea/contract/console'
import { useState } from 'react'
import { toast } from '@dulcinea/ui/toast/toast.ts'
import { useCall, useCallMutation } from '../../api/queries.ts'
import { useText } from '../../i18n/text.ts'
import { Action } from '../../parts/Action.tsx'
import { SelectField } from '../../parts/SelectField.tsx'
import { Filters } from '../../parts/Filters.tsx'
import { PagedList } from '../../parts/PagedList.tsx'
import { useListParams } from '../../parts/use-list-params.ts'
import { ResolveDiscrepancyDialog } from './ResolveDiscrepancyDialog.tsx'
import { DiscrepancyTable, type DiscrepancyAction } from './DiscrepancyTable.tsx'

/** Discrepancies between our records and the provider's, compared nightly or on demand. */
export const Discrepancies = () => {
  const { t } = useText()
  const { page, goTo, pick, set } = useListParams()
  const state = pick('state', DIFFERENCE_STATES) ?? 'open'
  const query = useCall('money', 'differences', { state, page }, { keepsPreviousData: true })
  const reconcile = useCallMutation('money', 'reconcile')
  const [pending, setPending] = useState<DiscrepancyAction | null>(null)
  return (
    <>
      <Filters>
        <SelectField
          label={t('money.state')}
          value={state}
          options={DIFFERENCE_STATES.map((one) => ({
            value: one,
            label: t(`money.differenceState.${one}`),
          }))}
          onChange={(value) => set({ state: value === 'open' ? '' : value })}
        />
        <Action
          busy={reconcile.isPending}
          onClick={() =>
            reconcile.mutate(
              {},
              {
                onSuccess: (result) => toast({ kind: 'ok', text: t('money.compared', result) }),
                onError: ({ message }) => toast({ kind: 'error', text: message }),
              },
            )
          }
        >
          {t('money.compare')}
        </Action>
      </Filters>
      <PagedList
        query={query}
        empty={{ title: t('money.noDifferencesTitle'), text: t('money.noDifferencesText') }}
        onPage={goTo}
      >
        {(rows) => <DiscrepancyTable rows={rows} onAction={setPending} />}
      </PagedList>
      {pending && <ResolveDiscrepancyDialog {...pending} onClose={() => setPending(null)} />}
    </>
  )
}
