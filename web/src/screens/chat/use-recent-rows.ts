import { useMemo, useState } from 'react'
import { flattenPages, useRecentChats } from '../../api/history.ts'
import { groupRecentRows } from './recent-rows.ts'
import { useHiddenEntryIds } from './use-recent-actions.ts'

/**
 * The rows of the list of recent chats, grouped by day, without optimistically removed entries. `now` is the
 * time of mounting, so that rows do not move between groups while the list is open.
 */
export const useRecentRows = (userId: number | null) => {
  const query = useRecentChats(userId)
  const hiddenIds = useHiddenEntryIds()
  const [now] = useState(Date.now)
  const { data } = query
  const rows = useMemo(
    () =>
      groupRecentRows(
        flattenPages(data?.pages ?? []).filter(({ id }) => !hiddenIds.has(id)),
        now,
      ),
    [data, hiddenIds, now],
  )
  return { query, rows, now }
}
