import { useEffect, useRef } from 'react'
import { useText } from './i18n/use-text.ts'
import { Button } from './Button.tsx'
import styles from './ListEnd.module.css'

const PREFETCH_MARGIN = '600px'

/** The part of an infinite query that the end of a list needs. */
export type PagedQuery = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** End of an infinite-scroll list: prefetches the next page, shows errors and the end of the list. */
export const ListEnd = ({ query }: { query: PagedQuery }) => {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const { t } = useText()
  const foot = useRef<HTMLDivElement>(null)
  const canFetchMore = hasNextPage && !isFetchingNextPage && !isFetchNextPageError

  useEffect(() => {
    if (!canFetchMore || !foot.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage()
      },
      { rootMargin: PREFETCH_MARGIN },
    )
    observer.observe(foot.current)
    return () => observer.disconnect()
  }, [canFetchMore, fetchNextPage])

  return (
    <div ref={foot} className={styles['end']} aria-live="polite">
      {isFetchNextPageError && (
        <>
          <p>{t('common.moreFailed')}</p>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('common.tryAgain')}
          </Button>
        </>
      )}
      {!hasNextPage && !isFetchNextPageError && <p>{t('common.noMore')}</p>}
    </div>
  )
}
