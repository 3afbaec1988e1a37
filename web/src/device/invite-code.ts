import { removeStored, writeStored, readStored } from './storage.ts'

const PARAMETER = 'rff_code'
const VALID_CODE = /^[A-Za-z0-9_-]{1,40}$/

/** Stores the code of an invite link until the user registers. */
export const storeInviteCode = (search: string): void => {
  const code = new URLSearchParams(search).get(PARAMETER)?.trim()
  if (code && VALID_CODE.test(code)) writeStored(PARAMETER, code)
}

export const readInviteCode = (): string | undefined => readStored(PARAMETER) ?? undefined

export const clearInviteCode = (): void => removeStored(PARAMETER)
