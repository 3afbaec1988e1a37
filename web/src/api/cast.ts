import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useText } from '../i18n/use-text.ts'
import { send } from './client.ts'

export type CastMember = { id: number; name: string; lastName: string; avatar: string }

const PAGE_SIZE_PER_SOURCE = 12
const MAX_CAST_MEMBERS = 17

const fetchRecentlyChatted = async (signal: AbortSignal): Promise<CastMember[]> => {
  const { list } = await send(
    'history',
    'list',
    { page: 1, pageSize: PAGE_SIZE_PER_SOURCE },
    { signal },
  )
  return list
    .filter(({ status }) => status === 0)
    .map(({ aiGirlId: id, name, lastName, avatar }) => ({ id, name, lastName, avatar }))
}

const fetchFavourites = async (signal: AbortSignal): Promise<CastMember[]> => {
  const { list } = await send(
    'collections',
    'list',
    { page: 1, pageSize: PAGE_SIZE_PER_SOURCE },
    { signal },
  )
  return list.flatMap(({ aiGirl }) => aiGirl ?? [])
}

const fetchPopular = async (signal: AbortSignal): Promise<CastMember[]> =>
  (await send('characters', 'list', { page: 1, pageSize: PAGE_SIZE_PER_SOURCE }, { signal })).list

const fetchRequested = async (id: number | undefined, signal: AbortSignal): Promise<CastMember[]> =>
  id === undefined ? [] : [await send('characters', 'read', { id }, { signal })]

const deduplicate = (members: readonly CastMember[]): CastMember[] =>
  members.filter(({ id }, index) => members.findIndex((other) => other.id === id) === index)

type CastQuery = { userId: number | null; isMember: boolean; requestedId: number | undefined }

/** Characters offered for a picture: the requested one, recent chats, favourites, popular ones. */
export const useCast = ({ userId, isMember, requestedId }: CastQuery) => {
  const { language } = useText()
  return useQuery({
    queryKey: ['cast', language, userId, isMember, requestedId],
    queryFn: async ({ signal }) => {
      const results = await Promise.allSettled([
        fetchRequested(requestedId, signal),
        fetchRecentlyChatted(signal),
        isMember ? fetchFavourites(signal) : [],
        fetchPopular(signal),
      ])
      // A source that fails does not affect the others.
      const members = results.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
      return deduplicate(members).slice(0, MAX_CAST_MEMBERS)
    },
    enabled: userId !== null,
    placeholderData: keepPreviousData,
  })
}
