import { memo } from 'react'
import type { ResponseData, Calls } from '@dulcinea/contract'
import { QueryError } from '../../../api/QueryError.tsx'
import { useFavourites } from '../../../api/favourites.ts'
import { CardGrid, CardGridSkeleton } from '../../../favourites/CardGrid.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { ButtonLink } from '@dulcinea/ui/Button.tsx'
import { EmptyState } from '@dulcinea/ui/EmptyState.tsx'
import styles from './FavouritesList.module.css'
import { UndoableFavourite } from './UndoableFavourite.tsx'
import { UnavailableFavourite } from './UnavailableFavourite.tsx'

type FavouriteEntry = ResponseData<Calls['collections']['list']>['list'][number]

const Card = memo(({ item: { id, aiGirl } }: { item: FavouriteEntry }) =>
  aiGirl ? <UndoableFavourite character={aiGirl} /> : <UnavailableFavourite id={id} />,
)

export const FavouritesList = ({ userId }: { userId: number }) => {
  const { t } = useText()
  const query = useFavourites(userId)
  if (query.isPending) return <CardGridSkeleton />
  if (!query.data) {
    return <QueryError query={query} />
  }
  const list = query.data.pages.flatMap((page) => page.list)
  if (list.length === 0) {
    return (
      <EmptyState inline title={t('mine.emptyTitle')} text={t('mine.emptyText')}>
        <ButtonLink variant="primary" to="/explore">
          {t('mine.emptyWay')}
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <p className={styles['total']}>
        {t('mine.people', { count: query.data.pages.at(-1)?.total ?? list.length })}
      </p>
      <CardGrid list={list} query={query} Card={Card} />
    </>
  )
}
