import { remembered } from '../../device/storage.ts'
import { useSession } from '../../session/session.ts'

/**
 * Whose conversations are read here. Without a connection nobody can be signed in; the one who
 * read here last and still has a token goes on reading what this device kept.
 */
export const useReader = (): number | null => {
  const { userId, state, token } = useSession()
  const isCutOff = userId === null && state === 'offline' && token !== null
  return isCutOff ? Number(remembered('reader')) || null : userId
}
