import { useQuery } from '@tanstack/react-query'
import { send } from './client.ts'

const ACTIVE = 1

export const useUser = (userId: number) =>
  useQuery({
    queryKey: ['user', userId],
    queryFn: ({ signal }) => send('users', 'info', { userId }, { signal }),
  })

export const useCounts = (modId: number | undefined) =>
  useQuery({
    queryKey: ['counts', modId],
    queryFn: ({ signal }) => send('users', 'count', { modId }, { signal }),
    enabled: modId !== undefined,
  })

export const useSessions = (userId: number) =>
  useQuery({
    queryKey: ['sessions', userId],
    queryFn: ({ signal }) => send('users', 'sessions', {}, { signal }),
    // The current device first, regardless of last use.
    select: ({ list }) => list.toSorted((a, b) => Number(b.current) - Number(a.current)),
  })

export const revokeSession = (which: { id: number } | { others: true }) =>
  send('users', 'revokeSession', which)

export const updateProfile = (input: { nick?: string; head?: string }) =>
  send('users', 'updateProfile', input)

export const fetchHasPremium = async (userId: number): Promise<boolean> =>
  (await send('users', 'premium', { id: userId })).stats === ACTIVE

export const usePremium = (userId: number | null) =>
  useQuery({
    queryKey: ['premium', userId],
    queryFn: ({ signal }) => send('users', 'premium', { id: userId }, { signal }),
    enabled: userId !== null,
    select: (state) => ({ ...state, isActive: state.stats === ACTIVE }),
  })
