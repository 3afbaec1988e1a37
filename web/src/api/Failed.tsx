import { ErrorState } from '../ui/ErrorState.tsx'
import { wordsOf } from './say-error.ts'

type QueryErrorProps = {
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown }
  /** Replaces the error's own message. */
  text?: string
}

/** Inline error state for a failed query, with a retry button. */
export const Failed = ({ query, text }: QueryErrorProps) => (
  <ErrorState
    inline
    text={text ?? wordsOf(query.error)}
    retrying={query.isFetching}
    onRetry={() => void query.refetch()}
  />
)
