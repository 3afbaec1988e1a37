import { memo } from 'react'
import type { CharacterItem } from '@dulcinea/contract'
import { ALL_CATEGORY } from '@dulcinea/contract/constants'
import { CardGrid } from '../../../favourites/CardGrid.tsx'
import { FavouriteCard } from '../../../favourites/FavouriteCard.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { SortMenu } from './SortMenu.tsx'
import { useTypes, type useExplore } from '../use-explore.ts'
import styles from './CharacterGrid.module.css'

type CharacterGridProps = Pick<
  ReturnType<typeof useExplore>,
  'filters' | 'query' | 'total' | 'others'
>

const Card = memo(({ item }: { item: CharacterItem }) => <FavouriteCard character={item} />)

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
      <CardGrid list={others} query={query} Card={Card} />
    </section>
  )
}
