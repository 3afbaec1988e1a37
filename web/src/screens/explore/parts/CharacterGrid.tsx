import { useText } from '../../../i18n/text.ts'
import { Card } from '../../../ui/Card.tsx'
import { CardSkeleton } from '../../../ui/CardSkeleton.tsx'
import { ListEnd } from '../../../ui/ListEnd.tsx'
import { detailPath } from '../detail-path.ts'
import { useTypes, type useExplore } from '../use-explore.ts'
import styles from './CharacterGrid.module.css'

const COMING = Array.from({ length: 10 }, (_, place) => place)

type CharacterGridProps = Pick<
  ReturnType<typeof useExplore>,
  'category' | 'query' | 'total' | 'hasRail' | 'others'
>

export const CharacterGrid = ({ category, query, total, hasRail, others }: CharacterGridProps) => {
  const { t } = useText()
  const { types } = useTypes()
  const chosen = types.find(({ id }) => id === category)?.name
  return (
    <section aria-labelledby="everyone">
      <div className={styles['head']}>
        <h2 id="everyone">{hasRail ? t('explore.everyone') : (chosen ?? t('explore.everyone'))}</h2>
        {query.isSuccess && (
          <span className={styles['total']}>{t('explore.people', { count: total })}</span>
        )}
      </div>
      <ul className={styles['grid']} aria-busy={query.isFetching}>
        {others.map((who) => (
          <li key={who.id}>
            <Card who={who} to={detailPath(who.id)} />
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
