import { useState } from 'react'
import { useLocation } from 'react-router'

const wordsIn = (state: unknown): string => {
  const words: unknown = typeof state === 'object' && state !== null && Reflect.get(state, 'words')
  return typeof words === 'string' ? words : ''
}

/** Words that came along with the way here, once: going back or reloading must not bring them again. */
export const useHandedWords = (): string => {
  const { state } = useLocation()
  const [words] = useState(() => {
    const handed = wordsIn(state)
    // The router keeps its own part of the entry beside what was handed over.
    if (handed) history.replaceState({ ...history.state, usr: null }, '')
    return handed
  })
  return words
}
