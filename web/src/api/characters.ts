import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query'
import type { CharacterItem } from '@dulcinea/contract'
import { ALL_CATEGORY, ATTRIBUTE_PAGE_SIZE, TAG_CACHE_MS } from '@dulcinea/contract/constants'
import { useText } from '../i18n/text.ts'
import { send } from './client.ts'

export type CharacterFilters = {
  category: number
}

// Texts come in the caller's language, so the language is part of every key here.

export const useAttributes = () => {
  const { language } = useText()
  return useQuery({
    queryKey: ['attributes', language],
    queryFn: ({ signal }) =>
      send('characters', 'attributes', { pageSize: ATTRIBUTE_PAGE_SIZE }, { signal }),
    staleTime: TAG_CACHE_MS,
    placeholderData: keepPreviousData,
    select: (answer) => answer.list,
  })
}

export const useCharacters = ({ category }: CharacterFilters) => {
  const { language } = useText()
  return useInfiniteQuery({
    queryKey: ['characters', language, category],
    queryFn: ({ pageParam, signal }) =>
      send(
        'characters',
        'list',
        { page: pageParam, category: category === ALL_CATEGORY ? undefined : category },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPage }) => (page < totalPage ? page + 1 : undefined),
  })
}

export const useCharacter = (id: number) => {
  const { language } = useText()
  return useQuery({
    queryKey: ['character', language, id],
    queryFn: ({ signal }) => send('characters', 'read', { id }, { signal }),
  })
}

export const useOpeners = (id: number) => {
  const { language } = useText()
  return useQuery({
    queryKey: ['openers', language, id],
    queryFn: ({ signal }) => send('characters', 'openers', { aiGirlId: id }, { signal }),
    select: (answer) => answer.list,
  })
}

/** What a list already told about her, to show while the rest is on its way. */
export const useCharacterPreview = (id: number): CharacterItem | undefined => {
  const { language } = useText()
  return useQueryClient()
    .getQueriesData<InfiniteData<{ list: CharacterItem[] }>>({ queryKey: ['characters', language] })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ list }) => list)
    .find((item) => item.id === id)
}
