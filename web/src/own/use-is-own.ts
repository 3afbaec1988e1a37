import type { Character } from '@dulcinea/contract'
import { useSession } from '../session/session.ts'

/** Whether who looks at her has made her. */
export const useIsOwn = ({ creator }: Pick<Character, 'creator'>): boolean => {
  const { userId } = useSession()
  return creator !== null && creator.userId === userId
}
