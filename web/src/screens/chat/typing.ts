import { useEffect } from 'react'
import { isBusy } from '../../device/home.ts'
import { createStore, useStore } from '../../device/store.ts'

/** With whom a reply is on its way in this tab. */
const typing = createStore<number | null>(null)

export const useTellTyping = (characterId: number, isTyping: boolean): void => {
  useEffect(() => {
    if (!isTyping) return
    typing.set(characterId)
    isBusy.set(true)
    return () => {
      typing.set(null)
      isBusy.set(false)
    }
  }, [characterId, isTyping])
}

export const useIsTyping = (characterId: number): boolean => useStore(typing) === characterId
