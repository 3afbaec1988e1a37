import { FIGURE_RANGES } from '@dulcinea/contract/console'
import { Skeleton } from '@dulcinea/ui/Skeleton.tsx'
import { useCall } from '../../api/queries.ts'
import { useText } from '../../i18n/text.ts'
import { QueryState } from '../../parts/QueryState.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { Tabs } from '../../parts/Tabs.tsx'
import { useListParams } from '../../parts/use-list-params.ts'
import { PlotTile } from '../../plots/PlotTile.tsx'
import styles from './FiguresPage.module.css'
import { LiveStatus } from './LiveStatus.tsx'
import { useTiles } from './use-tiles.tsx'

const DEFAULT_DAYS = 30
const REFETCH_MS = 60_000

/** The metrics dashboard: a chart per metric over the chosen range, and the live status. */
export const FiguresPage = () => {
  const { t, formatAge } = useText()
  const params = useListParams()
  const days = FIGURE_RANGES.find((range) => String(range) === params.get('days')) ?? DEFAULT_DAYS
  const query = useCall(
    'engines',
    'figures',
    { days },
    { refetchIntervalMs: REFETCH_MS, keepsPreviousData: true },
  )
  const collectedAt = query.data?.collectedAt
  return (
    <>
      <PageHead
        title={t('nav.figures')}
        lead={collectedAt ? t('figures.collected', { age: formatAge(collectedAt) }) : undefined}
      >
        <Tabs
          label={t('figures.range')}
          tabs={FIGURE_RANGES.map((range) => ({
            key: String(range),
            to: range === DEFAULT_DAYS ? '.' : `?days=${range}`,
            label: t('figures.days', { count: range }),
            isCurrent: range === days,
          }))}
        />
      </PageHead>
      <QueryState query={query} skeleton={<TilesSkeleton />}>
        {(figures) => <Tiles figures={figures} />}
      </QueryState>
      <LiveStatus />
    </>
  )
}

type Figures = Parameters<typeof useTiles>[0]

const Tiles = ({ figures }: { figures: Figures }) => (
  <div className={styles['tiles']}>
    {useTiles(figures).map((tile) => (
      <PlotTile key={tile.title} {...tile} />
    ))}
  </div>
)

const TilesSkeleton = () => (
  <div className={styles['tiles']}>
    {[1, 2, 3, 4, 5, 6].map((tile) => (
      <Skeleton key={tile} height={306} className={styles['bone']} />
    ))}
  </div>
)
