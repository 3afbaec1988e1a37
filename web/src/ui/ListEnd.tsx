import { useEffect, useRef } from 'react'
import { useText } from '../i18n/text.ts'
import { Button } from './Button.tsx'
import styles from './ListEnd.module.css'

const AHEAD = '600px'

type ListEndProps = {
  hasMore: boolean
  isLoading: boolean
  /** Why the last page did not come. */
  failure?: string
  onMore: () => void
}

/** The foot of an endless list: asks for more before it is reached, and says when there is none. */
export const ListEnd = ({ hasMore, isLoading, failure, onMore }: ListEndProps) => {
  const { t } = useText()
  const foot = useRef<HTMLDivElement>(null)
  const isWaiting = hasMore && !isLoading && !failure

  useEffect(() => {
    if (!isWaiting || !foot.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onMore()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(foot.current)
    return () => observer.disconnect()
  }, [isWaiting, onMore])

  return (
    <div ref={foot} className={styles['end']} aria-live="polite">
      {failure && (
        <>
          <p>{failure}</p>
          <Button busy={isLoading} onClick={onMore}>
            {t('common.tryAgain')}
          </Button>
        </>
      )}
      {!hasMore && !failure && <p>{t('common.noMore')}</p>}
    </div>
  )
}
