import type { ReactNode } from 'react'
import { wordsOf } from '../../../api/say-error.ts'
import { useCollected } from '../../../api/collections.ts'
import { useText } from '../../../i18n/text.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { ListEnd } from '../../../ui/ListEnd.tsx'
import styles from './Collection.module.css'
import { Favourite } from './Favourite.tsx'
import { GoneBox } from './GoneBox.tsx'

type CollectionProps = { userId: number; waiting: ReactNode }

export const Collection = ({ userId, waiting }: CollectionProps) => {
  const { t } = useText()
  const query = useCollected(userId)
  if (query.isPending) return waiting
  if (!query.data) {
    return (
      <ErrorState
        inline
        text={wordsOf(query.error)}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
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
      <ul className={styles['grid']}>
        {list.map(({ id, aiGirl }) =>
          aiGirl ? <Favourite key={id} who={aiGirl} /> : <GoneBox key={id} id={id} />,
        )}
      </ul>
      <ListEnd
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        failure={query.isFetchNextPageError ? t('explore.moreFailed') : undefined}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  )
}
