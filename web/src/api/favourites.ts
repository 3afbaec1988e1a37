import { useInfiniteQuery } from '@tanstack/react-query'
import { useText } from '../i18n/use-text.ts'
import { send } from './client.ts'

const LOOKUP_PAGE_SIZE = 10

export const FAVOURITES_QUERY_KEY = 'collected'

/** A user's favourites, newest first. Refetched at each visit. */
export const useFavourites = (userId: number) => {
  const { language } = useText()
  return useInfiniteQuery({
    queryKey: [FAVOURITES_QUERY_KEY, language, userId],
    queryFn: ({ pageParam, signal }) =>
      send('collections', 'list', { page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPage }) => (page < totalPage ? page + 1 : undefined),
    staleTime: 0,
  })
}

export const addFavourite = (aiGirlId: number) => send('collections', 'add', { aiGirlId })

export const removeFavouriteEntry = (id: number) => send('collections', 'remove', { id })

/** Entries are removed by their own id, so the character's entry is looked up first. */
export const removeFavourite = async (aiGirlId: number): Promise<void> => {
  const { list } = await send('collections', 'list', {
    page: 1,
    pageSize: LOOKUP_PAGE_SIZE,
    aiGirlId,
  })
  await Promise.all(list.map(({ id }) => removeFavouriteEntry(id)))
}
