import { useCall } from '../../api/queries.ts'
import { useText } from '../../i18n/text.ts'
import { QueryState } from '../../parts/QueryState.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { EngineTiles } from './EngineTiles.tsx'
import { Jobs } from './Jobs.tsx'
import { EngineQueues } from './EngineQueues.tsx'

const REFETCH_MS = 10_000

export const EnginesPage = () => {
  const { t } = useText()
  const query = useCall('engines', 'read', {}, { refetchIntervalMs: REFETCH_MS })
  const jobs = query.data?.jobs ?? []
  return (
    <>
      <PageHead title={t('nav.engines')} lead={t('engines.lead')} />
      <QueryState query={query}>
        {(read) => (
          <>
            <EngineTiles {...read} />
            <EngineQueues {...read} />
          </>
        )}
      </QueryState>
      <Jobs
        kinds={jobs.map(({ kind }) => kind)}
        parked={jobs.reduce((sum, { parked }) => sum + parked, 0)}
      />
    </>
  )
}
