import { remember, remembered } from './storage.ts'
import { tellServer } from './tell-server.ts'

const YES = '1'

/** Whether anybody has talked with a character on this device; else every conversation is a first one. */
export const hasMet = (): boolean => remembered('met') === YES

export const noteMet = (): void => {
  if (hasMet()) return
  remember('met', YES)
  tellServer()
}
