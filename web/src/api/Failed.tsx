import { ErrorState } from '../ui/ErrorState.tsx'
import { wordsOf } from './say-error.ts'

type FailedProps = {
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown }
  /** What to say instead of the error's own words. */
  text?: string
}

/** A part of a screen whose query failed: why, and the way to try it again. */
export const Failed = ({ query, text }: FailedProps) => (
  <ErrorState
    inline
    text={text ?? wordsOf(query.error)}
    retrying={query.isFetching}
    onRetry={() => void query.refetch()}
  />
)
