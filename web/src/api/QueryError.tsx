import { ErrorState } from '@dulcinea/ui/ErrorState.tsx'
import { toErrorMessage } from './show-error.ts'

type QueryErrorProps = {
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown }
  /** Replaces the error's own message. */
  text?: string
}

/** Inline error state for a failed query, with a retry button. */
export const QueryError = ({ query, text }: QueryErrorProps) => (
  <ErrorState
    inline
    text={text ?? toErrorMessage(query.error)}
    retrying={query.isFetching}
    onRetry={() => void query.refetch()}
  />
)
