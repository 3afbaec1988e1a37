import { writeStored, readStored } from './storage.ts'
import { writeHintCookies } from './hint-cookies.ts'

const YES = '1'

/** Whether any user has chatted on this device; otherwise every conversation is empty. */
export const hasChatted = (): boolean => readStored('met') === YES

export const markHasChatted = (): void => {
  if (hasChatted()) return
  writeStored('met', YES)
  writeHintCookies()
}
