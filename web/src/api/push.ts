import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Answer, Calls, Sent } from '@dulcinea/contract'
import { send } from './client.ts'
import { sayError } from './say-error.ts'

type State = Answer<Calls['push']['state']>
export type PushWishes = Sent<Calls['push']['update']>

const keyOf = (userId: number | null) => ['push', userId]

export const fetchPushKey = async (): Promise<string> => (await send('push', 'state', {})).publicKey

/** How this person wants to be told, on all devices. */
export const usePushState = (userId: number | null, enabled: boolean) =>
  useQuery({
    queryKey: keyOf(userId),
    queryFn: ({ signal }) => send('push', 'state', {}, { signal }),
    enabled: enabled && userId !== null,
  })

/** Changes it; what is on screen follows at once and goes back if that fails. */
export const useChangePush = (userId: number | null) => {
  const queries = useQueryClient()
  const key = keyOf(userId)
  return useMutation({
    mutationFn: (wishes: PushWishes) => send('push', 'update', wishes),
    onMutate: (wishes) =>
      queries.setQueryData<State>(key, (state) => state && { ...state, ...shown(wishes) }),
    onError: (error) => {
      sayError(error)
      void queries.invalidateQueries({ queryKey: key })
    },
  })
}

const shown = ({ showsText, quietFrom, quietTo }: PushWishes): Partial<State> => ({
  ...(typeof showsText === 'boolean' ? { showsText } : {}),
  ...(quietFrom ? { quietFrom } : {}),
  ...(quietTo ? { quietTo } : {}),
})

type Address = { endpoint: string; p256dh: string; auth: string }

const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

export const subscribePush = (address: Address) =>
  send('push', 'subscribe', { ...address, timeZone: timeZone() })

export const unsubscribePush = (endpoint: string) => send('push', 'unsubscribe', { endpoint })

export const tellPresence = (endpoint: string, away: boolean) =>
  send('push', 'presence', { endpoint, away })
