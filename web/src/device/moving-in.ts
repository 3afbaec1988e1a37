import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * True while a page is drawn by the server and in the moment in which the app moves into it: then
 * nothing may depend on what only this device knows.
 */
export const useMovingIn = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
