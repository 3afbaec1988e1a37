import { DIFFERENCE_STATES } from '@dulcinea/contract/console'
import { useState } from 'react'
import { toast } from '../../../../web/src/ui/toast/toast.ts'
import { useCall, useDeed } from '../../api/queries.ts'
import { useText } from '../../i18n/text.ts'
import { Action } from '../../parts/Action.tsx'
import { Choice } from '../../parts/Choice.tsx'
import { Filters } from '../../parts/Filters.tsx'
import { Listing } from '../../parts/Listing.tsx'
import { usePlace } from '../../parts/use-place.ts'
import { AskDifference } from './AskDifference.tsx'
import { DifferenceTable, type Asked } from './DifferenceTable.tsx'

/** Discrepancies between our records and the provider's, compared nightly or on demand. */
export const Differences = () => {
  const { t } = useText()
  const { page, goTo, pick, set } = usePlace()
  const state = pick('state', DIFFERENCE_STATES) ?? 'open'
  const query = useCall('money', 'differences', { state, page }, { keep: true })
  const compare = useDeed('money', 'reconcile')
  const [pending, setPending] = useState<Asked | null>(null)
  return (
    <>
      <Filters>
        <Choice
          label={t('money.state')}
          value={state}
          options={DIFFERENCE_STATES.map((one) => ({
            value: one,
            label: t(`money.differenceState.${one}`),
          }))}
          onChange={(value) => set({ state: value === 'open' ? '' : value })}
        />
        <Action
          busy={compare.isPending}
          onClick={() =>
            compare.mutate(
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
      <Listing
        query={query}
        empty={{ title: t('money.noDifferencesTitle'), text: t('money.noDifferencesText') }}
        onPage={goTo}
      >
        {(rows) => <DifferenceTable rows={rows} onAsk={setPending} />}
      </Listing>
      {pending && <AskDifference {...pending} onClose={() => setPending(null)} />}
    </>
  )
}
