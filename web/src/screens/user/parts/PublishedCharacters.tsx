import { memo } from 'react'
import type { CharacterItem } from '@dulcinea/contract'
import { QueryError } from '../../../api/QueryError.tsx'
import { useCharactersByCreator } from '../../../api/characters.ts'
import { CardGrid } from '../../../favourites/CardGrid.tsx'
import { FavouriteCard } from '../../../favourites/FavouriteCard.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { EmptyState } from '@dulcinea/ui/EmptyState.tsx'
import styles from './PublishedCharacters.module.css'

const Card = memo(({ item }: { item: CharacterItem }) => <FavouriteCard character={item} />)

/** The characters that a user has published. */
export const PublishedCharacters = ({ userId }: { userId: number }) => {
  const { t } = useText()
  const query = useCharactersByCreator(userId)
  const list = query.data?.pages.flatMap((page) => page.list) ?? []
  if (query.isError && !query.data) {
    return <QueryError query={query} />
  }
  if (query.isSuccess && list.length === 0) {
    return <EmptyState inline title={t('profile.noneTitle')} text={t('profile.noneText')} />
  }
  return (
    <section aria-labelledby="published" className={styles['section']}>
      <h2 id="published">{t('profile.published')}</h2>
      <CardGrid list={list} query={query} Card={Card} />
    </section>
  )
}
