import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { SEARCH_PAGE_SIZE } from '@dulcinea/contract/constants'
import { useText } from '../i18n/use-text.ts'
import { send } from './client.ts'

/** Searches characters. Without keywords the last results stay; an outdated request is cancelled. */
export const useSearch = (keywords: string) => {
  const { language } = useText()
  return useInfiniteQuery({
    queryKey: ['search', language, keywords],
    queryFn: ({ pageParam, signal }) =>
      send(
        'characters',
        'search',
        { page: pageParam, pageSize: SEARCH_PAGE_SIZE, keywords },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPage }) => (page < totalPage ? page + 1 : undefined),
    enabled: keywords !== '',
    placeholderData: keepPreviousData,
  })
}
