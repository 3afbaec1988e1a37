import { useState } from 'react'
import { useLocation } from 'react-router'

const readText = (state: unknown): string => {
  const text: unknown = typeof state === 'object' && state !== null && Reflect.get(state, 'words')
  return typeof text === 'string' ? text : ''
}

/** Text passed in the navigation state. Read once: going back or reloading must not insert it again. */
export const usePrefilledText = (): string => {
  const { state } = useLocation()
  const [text] = useState(() => {
    const prefilled = readText(state)
    // `usr` holds the passed state; the router's own part of the history entry stays.
    if (prefilled) history.replaceState({ ...history.state, usr: null }, '')
    return prefilled
  })
  return text
}
