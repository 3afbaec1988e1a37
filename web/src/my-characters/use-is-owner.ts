import type { Character } from '@dulcinea/contract'
import { useSession } from '../session/session.ts'

/** Whether the current user has created the character. */
export const useIsOwner = ({ creator }: Pick<Character, 'creator'>): boolean => {
  const { userId } = useSession()
  return creator !== null && creator.userId === userId
}
