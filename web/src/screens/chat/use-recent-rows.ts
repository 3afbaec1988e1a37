import { useMemo, useState } from 'react'
import { entriesOf, useRecent } from '../../api/history.ts'
import { recentRows } from './recent-rows.ts'
import { useLeaving } from './use-recent-work.ts'

/** The rows of the list, grouped by day, without optimistically removed entries. */
export const useRecentRows = (userId: number | null) => {
  const query = useRecent(userId)
  const hiddenIds = useLeaving()
  const [now] = useState(Date.now)
  const { data } = query
  const rows = useMemo(
    () =>
      recentRows(
        entriesOf(data?.pages ?? []).filter(({ id }) => !hiddenIds.has(id)),
        now,
      ),
    [data, hiddenIds, now],
  )
  return { query, rows, now }
}
