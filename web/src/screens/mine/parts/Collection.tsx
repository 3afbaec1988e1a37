import { memo } from 'react'
import type { Answer, Calls } from '@dulcinea/contract'
import { Failed } from '../../../api/Failed.tsx'
import { useCollected } from '../../../api/collections.ts'
import { CardGrid, WaitingGrid } from '../../../collect/CardGrid.tsx'
import { useText } from '../../../i18n/text.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import styles from './Collection.module.css'
import { Favourite } from './Favourite.tsx'
import { GoneBox } from './GoneBox.tsx'

type FavouriteEntry = Answer<Calls['collections']['list']>['list'][number]

const Card = memo(({ item: { id, aiGirl } }: { item: FavouriteEntry }) =>
  aiGirl ? <Favourite character={aiGirl} /> : <GoneBox id={id} />,
)

export const Collection = ({ userId }: { userId: number }) => {
  const { t } = useText()
  const query = useCollected(userId)
  if (query.isPending) return <WaitingGrid />
  if (!query.data) {
    return <Failed query={query} />
  }
  const list = query.data.pages.flatMap((page) => page.list)
  if (list.length === 0) {
    return (
      <EmptyState inline title={t('mine.emptyTitle')} text={t('mine.emptyText')}>
        <ButtonLink look="ember" to="/explore">
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
