import { useQuery } from '@tanstack/react-query'
import { send } from './client.ts'
import { PLATFORM } from './config.ts'

export const fetchMe = (signal?: AbortSignal) => send('identity', 'detail', {}, { signal })

export const guestLogin = (device: string) =>
  send('identity', 'guestLogin', { device, pf: PLATFORM, channel: PLATFORM })

/** The caller's own details; asked only once somebody is signed in. */
export const useMe = (userId: number | null) =>
  useQuery({
    queryKey: ['me', userId],
    queryFn: ({ signal }) => fetchMe(signal),
    enabled: userId !== null,
  })
