import { memo } from 'react'
import type { CharacterItem } from '@dulcinea/contract'
import { Failed } from '../../../api/Failed.tsx'
import { useCreatedBy } from '../../../api/characters.ts'
import { CardGrid } from '../../../collect/CardGrid.tsx'
import { HeartCard } from '../../../collect/HeartCard.tsx'
import { useText } from '../../../i18n/text.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import styles from './Published.module.css'

const Card = memo(({ item }: { item: CharacterItem }) => <HeartCard who={item} />)

/** The characters that a user has published. */
export const Published = ({ userId }: { userId: number }) => {
  const { t } = useText()
  const query = useCreatedBy(userId)
  const list = query.data?.pages.flatMap((page) => page.list) ?? []
  if (query.isError && !query.data) {
    return <Failed query={query} />
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
