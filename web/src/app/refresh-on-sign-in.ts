import type { QueryClient } from '@tanstack/react-query'
import { session } from '../session/session.ts'

/** Invalidates all queries when the token changes: responses may differ for another user. */
export const invalidateQueriesOnSignIn = (queries: QueryClient): void => {
  let lastToken: string | null = null
  session.subscribe(() => {
    const { token } = session.get()
    if (!token || token === lastToken) return
    if (lastToken !== null) void queries.invalidateQueries()
    lastToken = token
  })
}
