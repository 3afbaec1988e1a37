import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useText } from '../i18n/text.ts'
import { send } from './client.ts'

export type CastMember = { id: number; name: string; lastName: string; avatar: string }

const OF_EACH = 12
const AT_MOST = 17

const talkedWith = async (signal: AbortSignal): Promise<CastMember[]> => {
  const { list } = await send('history', 'list', { page: 1, pageSize: OF_EACH }, { signal })
  return list
    .filter(({ status }) => status === 0)
    .map(({ aiGirlId: id, name, lastName, avatar }) => ({ id, name, lastName, avatar }))
}

const collected = async (signal: AbortSignal): Promise<CastMember[]> => {
  const { list } = await send('collections', 'list', { page: 1, pageSize: OF_EACH }, { signal })
  return list.flatMap(({ aiGirl }) => aiGirl ?? [])
}

const popular = async (signal: AbortSignal): Promise<CastMember[]> =>
  (await send('characters', 'list', { page: 1, pageSize: OF_EACH }, { signal })).list

const invited = async (id: number | undefined, signal: AbortSignal): Promise<CastMember[]> =>
  id === undefined ? [] : [await send('characters', 'read', { id }, { signal })]

const once = (people: readonly CastMember[]): CastMember[] =>
  people.filter(({ id }, place) => people.findIndex((other) => other.id === id) === place)

type Wanted = { userId: number | null; isMember: boolean; invitedId: number | undefined }

/** Whom one may want on a picture: who was asked for, who was talked with, favourites, the popular. */
export const useCast = ({ userId, isMember, invitedId }: Wanted) => {
  const { language } = useText()
  return useQuery({
    queryKey: ['cast', language, userId, isMember, invitedId],
    queryFn: async ({ signal }) => {
      const found = await Promise.allSettled([
        invited(invitedId, signal),
        talkedWith(signal),
        isMember ? collected(signal) : [],
        popular(signal),
      ])
      // One source that fails leaves the others.
      const people = found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
      return once(people).slice(0, AT_MOST)
    },
    enabled: userId !== null,
    placeholderData: keepPreviousData,
  })
}
