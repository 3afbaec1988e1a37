import { ALL_CATEGORY } from '@dulcinea/contract/constants'
import { HeartCard } from '../../../collect/HeartCard.tsx'
import { useText } from '../../../i18n/text.ts'
import { CardSkeleton } from '../../../ui/CardSkeleton.tsx'
import { ListEnd } from '../../../ui/ListEnd.tsx'
import { SortMenu } from './SortMenu.tsx'
import { useTypes, type useExplore } from '../use-explore.ts'
import styles from './CharacterGrid.module.css'

const COMING = Array.from({ length: 10 }, (_, place) => place)

type CharacterGridProps = Pick<
  ReturnType<typeof useExplore>,
  'filters' | 'query' | 'total' | 'others'
>

export const CharacterGrid = ({ filters, query, total, others }: CharacterGridProps) => {
  const { t } = useText()
  const { types } = useTypes()
  const isAll = filters.type === ALL_CATEGORY
  const chosen = isAll ? undefined : types.find(({ id }) => id === filters.type)?.name
  return (
    <section aria-labelledby="everyone">
      <div className={styles['head']}>
        <h2 id="everyone">{chosen ?? t('explore.everyone')}</h2>
        {query.isSuccess && (
          <span className={styles['total']}>{t('explore.people', { count: total })}</span>
        )}
        <SortMenu />
      </div>
      <ul className={styles['grid']} aria-busy={query.isFetching}>
        {others.map((who) => (
          <li key={who.id}>
            <HeartCard who={who} />
          </li>
        ))}
        {(query.isPending || query.isFetchingNextPage) &&
          COMING.map((place) => (
            <li key={`coming ${place}`}>
              <CardSkeleton />
            </li>
          ))}
      </ul>
      {query.isSuccess && (
        <ListEnd
          hasMore={query.hasNextPage}
          isLoading={query.isFetchingNextPage}
          failure={query.isFetchNextPageError ? t('explore.moreFailed') : undefined}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </section>
  )
}
