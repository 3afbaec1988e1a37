import { useEffect } from 'react'
import { createStore, useStore } from '../../device/store.ts'

/** With whom a reply is on its way in this tab. */
const typing = createStore<number | null>(null)

export const useTellTyping = (characterId: number, isTyping: boolean): void => {
  useEffect(() => {
    if (!isTyping) return
    typing.set(characterId)
    return () => typing.set(null)
  }, [characterId, isTyping])
}

export const useIsTyping = (characterId: number): boolean => useStore(typing) === characterId
