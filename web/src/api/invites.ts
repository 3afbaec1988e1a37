import { useInfiniteQuery } from '@tanstack/react-query'
import { useText } from '../i18n/use-text.ts'
import { send } from './client.ts'

const PAGE_SIZE = 20

/** Ledger entries of invite rewards, newest first, including those reversed by a refund. */
export const useInviteRewards = (userId: number) => {
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
