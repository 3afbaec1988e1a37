import { readStored } from '../../device/storage.ts'
import { useSession } from '../../session/session.ts'

/**
 * The user whose conversations are shown. Offline the user cannot be signed in; the last user who still has
 * a token can read the local history.
 */
export const useReaderId = (): number | null => {
  const { userId, state, token } = useSession()
  const isOffline = userId === null && state === 'offline' && token !== null
  return isOffline ? Number(readStored('reader')) || null : userId
}
