import type { QueryClient } from '@tanstack/react-query'
import { session } from '../session/session.ts'

/** What was read with one token may differ for the next: everything on screen is asked for again. */
export const refreshOnSignIn = (queries: QueryClient): void => {
  let known: string | null = null
  session.subscribe(() => {
    const { token } = session.get()
    if (!token || token === known) return
    if (known !== null) void queries.invalidateQueries()
    known = token
  })
}
