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
import { useText } from '../i18n/text.ts'
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

const asked = ({ category, ...others }: CharacterFilters) => ({
  ...others,
  category: category === ALL_CATEGORY ? undefined : category,
})

// Texts come in the caller's language, so the language is part of every key here.

export const useCharacters = (filters: CharacterFilters) => {
  const { language } = useText()
  return useInfiniteQuery({
    queryKey: ['characters', language, filters],
    queryFn: ({ pageParam, signal }) =>
      send('characters', 'list', { page: pageParam, ...asked(filters) }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPage }) => (page < totalPage ? page + 1 : undefined),
  })
}

/** How many characters pass the filters; the last number stays until the next is known. */
export const useCharacterCount = (filters: CharacterFilters) =>
  useQuery({
    queryKey: ['character count', filters],
    queryFn: ({ signal }) =>
      send('characters', 'list', { page: 1, pageSize: 1, ...asked(filters) }, { signal }),
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

/** Fetches her before she is shown, unless she is known. */
export const warmCharacter = (queries: QueryClient, language: string, id: number): void => {
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

/** Counts that she was opened. Nobody waits for it, and nobody is told when it fails. */
export const countOpening = (aiGirlId: number): void =>
  void send('characters', 'open', { aiGirlId }).catch(() => undefined)

/** The published characters that a person has made, the latest first. */
export const useCreatedBy = (userId: number) => {
  const { language } = useText()
  return useInfiniteQuery({
    queryKey: ['created by', language, userId],
    queryFn: ({ pageParam, signal }) =>
      send('characters', 'createdBy', { page: pageParam, userId }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPage }) => (page < totalPage ? page + 1 : undefined),
  })
}

/** The server tells this picture of hers no more; what is known here goes with it. */
export const hidePictureOf = (queries: QueryClient, id: number, pictureId: number): void =>
  void queries.setQueriesData<Character>(
    {
      queryKey: ['character'],
      predicate: ({ queryKey: [, , characterId] }) => characterId === id,
    },
    (who) => who && { ...who, images: who.images.filter((image) => image.id !== pictureId) },
  )

const LISTS = new Set<unknown>(['characters', 'character count', 'created by', 'search'])

/** Lists are read anew: somebody is not to be met in them any more. */
export const forgetLists = (queries: QueryClient): void =>
  queries.removeQueries({ predicate: ({ queryKey }) => LISTS.has(queryKey[0]) })
