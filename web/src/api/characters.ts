import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import type { Character, CharacterItem } from '@dulcinea/contract'
import { ALL_CATEGORY } from '@dulcinea/contract/constants'
import { useText } from '../i18n/use-text.ts'
import { send } from './client.ts'

export type CharacterFilters = {
  category: number
  race?: number
  bodyType?: number
  hairColor?: number
  ageMin?: number
  ageMax?: number
  sort?: 'popular' | 'new' | 'name'
}

const toListParams = ({ category, ...others }: CharacterFilters) => ({
  ...others,
  category: category === ALL_CATEGORY ? undefined : category,
})

// Texts come in the caller's language, so the language is part of every key here.

export const useCharacters = (filters: CharacterFilters) => {
  const { language } = useText()
  return useInfiniteQuery({
    queryKey: ['characters', language, filters],
    queryFn: ({ pageParam, signal }) =>
      send('characters', 'list', { page: pageParam, ...toListParams(filters) }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPage }) => (page < totalPage ? page + 1 : undefined),
  })
}

/** How many characters match the filters; the last number stays until the next is known. */
export const useCharacterCount = (filters: CharacterFilters) =>
  useQuery({
    queryKey: ['character count', filters],
    queryFn: ({ signal }) =>
      send('characters', 'list', { page: 1, pageSize: 1, ...toListParams(filters) }, { signal }),
    placeholderData: keepPreviousData,
    select: ({ total }) => total,
  })

export const useCharacter = (id: number) => {
  const { language } = useText()
  return useQuery({
    queryKey: ['character', language, id],
    queryFn: ({ signal }) => send('characters', 'read', { id }, { signal }),
  })
}

/** Prefetches a character unless they are already cached. */
export const prefetchCharacter = (queries: QueryClient, language: string, id: number): void => {
  const queryKey = ['character', language, id]
  if (queries.getQueryData(queryKey)) return
  const queryFn = () => send('characters', 'read', { id })
  void queries.prefetchQuery({ queryKey, queryFn })
}

export const fetchCharacter = (id: number) => send('characters', 'read', { id })

export const useOpeners = (id: number) => {
  const { language } = useText()
  return useQuery({
    queryKey: ['openers', language, id],
    queryFn: ({ signal }) => send('characters', 'openers', { aiGirlId: id }, { signal }),
    select: ({ list }) => list,
  })
}

/** What a cached list already holds about the character, to show while the details load. */
export const useCharacterPreview = (id: number): CharacterItem | undefined => {
  const { language } = useText()
  return useQueryClient()
    .getQueriesData<InfiniteData<{ list: CharacterItem[] }>>({ queryKey: ['characters', language] })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ list }) => list)
    .find((item) => item.id === id)
}

/** Counts that the character was opened. Fire and forget: failures are ignored. */
export const recordOpening = (aiGirlId: number): void =>
  void send('characters', 'open', { aiGirlId }).catch(() => undefined)

/** The published characters that a user has made, newest first. */
export const useCharactersByCreator = (userId: number) => {
  const { language } = useText()
  return useInfiniteQuery({
    queryKey: ['created by', language, userId],
    queryFn: ({ pageParam, signal }) =>
      send('characters', 'createdBy', { page: pageParam, userId }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPage }) => (page < totalPage ? page + 1 : undefined),
  })
}

/** Removes a picture from the cached character; the server no longer returns it. */
export const hideCharacterPicture = (queries: QueryClient, id: number, pictureId: number): void =>
  void queries.setQueriesData<Character>(
    {
      queryKey: ['character'],
      predicate: ({ queryKey: [, , characterId] }) => characterId === id,
    },
    (character) =>
      character && {
        ...character,
        images: character.images.filter((image) => image.id !== pictureId),
      },
  )

const LIST_QUERY_KEYS = new Set<unknown>(['characters', 'character count', 'created by', 'search'])

/** Drops the cached lists, so that a character who must no longer appear is gone from them. */
export const clearCharacterLists = (queries: QueryClient): void =>
  queries.removeQueries({ predicate: ({ queryKey }) => LIST_QUERY_KEYS.has(queryKey[0]) })
