import { useMemo, useState } from 'react'
import { entriesOf, useRecent } from '../../api/history.ts'
import { recentRows } from './recent-rows.ts'
import { useLeaving } from './use-recent-work.ts'

/** The list as it is shown: without those who are leaving, under their days. */
export const useRecentRows = (userId: number | null) => {
  const query = useRecent(userId)
  const leaving = useLeaving()
  const [now] = useState(Date.now)
  const { data } = query
  const rows = useMemo(
    () =>
      recentRows(
        entriesOf(data?.pages ?? []).filter(({ id }) => !leaving.has(id)),
        now,
      ),
    [data, leaving, now],
  )
  return { query, rows, now }
}
