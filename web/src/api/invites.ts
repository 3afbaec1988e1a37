import { useInfiniteQuery } from '@tanstack/react-query'
import { useText } from '../i18n/text.ts'
import { send } from './client.ts'

const PAGE_SIZE = 20

/** What inviting brought, newest first; what a refund took back is among it. */
export const useRewards = (userId: number) => {
  const { language } = useText()
  return useInfiniteQuery({
    queryKey: ['ledger', 'invites', userId, language],
    queryFn: ({ pageParam, signal }) =>
      send(
        'points',
        'ledger',
        { page: pageParam, pageSize: PAGE_SIZE, group: 'invites' },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPage }) => (page < totalPage ? page + 1 : undefined),
  })
}
