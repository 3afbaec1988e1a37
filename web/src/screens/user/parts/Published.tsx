import { useCreatedBy } from '../../../api/characters.ts'
import { wordsOf } from '../../../api/say-error.ts'
import { HeartCard } from '../../../collect/HeartCard.tsx'
import { useText } from '../../../i18n/text.ts'
import { CardSkeleton } from '../../../ui/CardSkeleton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { ListEnd } from '../../../ui/ListEnd.tsx'
import styles from './Published.module.css'

const COMING = [1, 2, 3, 4, 5]

/** The characters that a person has made and shows to everyone. */
export const Published = ({ userId }: { userId: number }) => {
  const { t } = useText()
  const query = useCreatedBy(userId)
  const list = query.data?.pages.flatMap((page) => page.list) ?? []
  if (query.isError && !query.data) {
    return (
      <ErrorState
        inline
        text={wordsOf(query.error)}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  if (query.isSuccess && list.length === 0) {
    return <EmptyState inline title={t('profile.noneTitle')} text={t('profile.noneText')} />
  }
  return (
    <section aria-labelledby="published" className={styles['section']}>
      <h2 id="published">{t('profile.published')}</h2>
      <ul className={styles['grid']} aria-busy={query.isFetching}>
        {list.map((who) => (
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
