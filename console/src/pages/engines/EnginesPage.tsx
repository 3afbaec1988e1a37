import { useCall } from '../../api/queries.ts'
import { useText } from '../../i18n/text.ts'
import { Loaded } from '../../parts/Loaded.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { EngineTiles } from './EngineTiles.tsx'
import { Jobs } from './Jobs.tsx'
import { Waiting } from './Waiting.tsx'

const REFETCH_MS = 10_000

export const EnginesPage = () => {
  const { t } = useText()
  const query = useCall('engines', 'read', {}, { everyMs: REFETCH_MS })
  const jobs = query.data?.jobs ?? []
  return (
    <>
      <PageHead title={t('nav.engines')} lead={t('engines.lead')} />
      <Loaded query={query}>
        {(read) => (
          <>
            <EngineTiles {...read} />
            <Waiting {...read} />
          </>
        )}
      </Loaded>
      <Jobs
        kinds={jobs.map(({ kind }) => kind)}
        parked={jobs.reduce((sum, { parked }) => sum + parked, 0)}
      />
    </>
  )
}
