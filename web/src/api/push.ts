import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResponseData, Calls, RequestInput } from '@dulcinea/contract'
import { send } from './client.ts'
import { showError } from './show-error.ts'

type PushState = ResponseData<Calls['push']['state']>
export type PushPreferences = RequestInput<Calls['push']['update']>

const keyOf = (userId: number | null) => ['push', userId]

export const fetchPushKey = async (): Promise<string> => (await send('push', 'state', {})).publicKey

/** The user's push preferences, shared by all their devices. */
export const usePushState = (userId: number | null, enabled: boolean) =>
  useQuery({
    queryKey: keyOf(userId),
    queryFn: ({ signal }) => send('push', 'state', {}, { signal }),
    enabled: enabled && userId !== null,
  })

/** Changes the preferences with an optimistic update, rolled back by a refetch on failure. */
export const useUpdatePushPreferences = (userId: number | null) => {
  const queries = useQueryClient()
  const key = keyOf(userId)
  return useMutation({
    mutationFn: (preferences: PushPreferences) => send('push', 'update', preferences),
    onMutate: (preferences) =>
      queries.setQueryData<PushState>(
        key,
        (state) => state && { ...state, ...toStateChange(preferences) },
      ),
    onError: (error) => {
      showError(error)
      void queries.invalidateQueries({ queryKey: key })
    },
  })
}

const toStateChange = ({ showsText, quietFrom, quietTo }: PushPreferences): Partial<PushState> => ({
  ...(typeof showsText === 'boolean' ? { showsText } : {}),
  ...(quietFrom ? { quietFrom } : {}),
  ...(quietTo ? { quietTo } : {}),
})

type PushAddress = { endpoint: string; p256dh: string; auth: string }

const getTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

export const subscribePush = (address: PushAddress) =>
  send('push', 'subscribe', { ...address, timeZone: getTimeZone() })

export const unsubscribePush = (endpoint: string) => send('push', 'unsubscribe', { endpoint })

export const reportPresence = (endpoint: string, away: boolean) =>
  send('push', 'presence', { endpoint, away })
