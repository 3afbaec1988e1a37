import { useEffect } from 'react'
import { isBusy } from '../../device/pwa.ts'
import { createStore, useStore } from '@dulcinea/ui/device/store.ts'

/** Id of the character whose reply is streaming in this tab. */
const typingCharacterId = createStore<number | null>(null)

export const usePublishTyping = (characterId: number, isTyping: boolean): void => {
  useEffect(() => {
    if (!isTyping) return
    typingCharacterId.set(characterId)
    isBusy.set(true)
    return () => {
      typingCharacterId.set(null)
      isBusy.set(false)
    }
  }, [characterId, isTyping])
}

export const useIsTyping = (characterId: number): boolean =>
  useStore(typingCharacterId) === characterId
