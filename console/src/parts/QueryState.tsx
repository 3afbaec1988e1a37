import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '@dulcinea/ui/ErrorState.tsx'
import { Skeleton } from '@dulcinea/ui/Skeleton.tsx'
import { VisuallyHidden } from '@dulcinea/ui/VisuallyHidden.tsx'
import { useText } from '../i18n/text.ts'
import styles from './QueryState.module.css'

type QueryStateProps<Data> = {
  query: UseQueryResult<Data>
  /** Shown while loading; rows by default. */
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

const ROWS = [72, 58, 66, 80, 62, 70]

/** The state of a query: a skeleton, an error with a retry button, or the data. */
export const QueryState = <Data,>({ query, skeleton, children }: QueryStateProps<Data>) => {
  const { t } = useText()
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (error && !isFetching) {
    return <ErrorState inline text={error.message} onRetry={() => void refetch()} />
  }
  return (
    <div aria-busy>
      <VisuallyHidden>{t('state.loading')}</VisuallyHidden>
      {skeleton ?? (
        <div className={styles['rows']}>
          {ROWS.map((share) => (
            <Skeleton key={share} height={18} width={`${share}%`} />
          ))}
        </div>
      )}
    </div>
  )
}
