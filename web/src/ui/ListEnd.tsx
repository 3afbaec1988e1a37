import { useEffect, useRef } from 'react'
import { useText } from '../i18n/text.ts'
import { Button } from './Button.tsx'
import styles from './ListEnd.module.css'

const AHEAD = '600px'

/** What the end of a list has to know of the query that it comes from. */
export type Pages = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** The foot of an endless list: asks for more before it is reached, and says when there is none. */
export const ListEnd = ({ query }: { query: Pages }) => {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const { t } = useText()
  const foot = useRef<HTMLDivElement>(null)
  const isWaiting = hasNextPage && !isFetchingNextPage && !isFetchNextPageError

  useEffect(() => {
    if (!isWaiting || !foot.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(foot.current)
    return () => observer.disconnect()
  }, [isWaiting, fetchNextPage])

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
