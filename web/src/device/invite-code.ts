import { forget, remember, remembered } from './storage.ts'

const PARAMETER = 'rff_code'
const VALID_CODE = /^[A-Za-z0-9_-]{1,40}$/

/** Stores the code of an invite link until the user registers. */
export const keepInviteCode = (search: string): void => {
  const code = new URLSearchParams(search).get(PARAMETER)?.trim()
  if (code && VALID_CODE.test(code)) remember(PARAMETER, code)
}

export const keptInviteCode = (): string | undefined => remembered(PARAMETER) ?? undefined

export const forgetInviteCode = (): void => forget(PARAMETER)
