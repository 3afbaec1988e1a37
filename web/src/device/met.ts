import { remember, remembered } from './storage.ts'
import { tellServer } from './tell-server.ts'

const YES = '1'

/** Whether any user has chatted on this device; otherwise every conversation is empty. */
export const hasMet = (): boolean => remembered('met') === YES

export const noteMet = (): void => {
  if (hasMet()) return
  remember('met', YES)
  tellServer()
}
