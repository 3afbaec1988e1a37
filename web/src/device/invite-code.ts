import { forget, remember, remembered } from './storage.ts'

const PARAMETER = 'rff_code'
const PLAUSIBLE = /^[A-Za-z0-9_-]{1,40}$/

/** Takes the code of an invite link out of an address; it is kept until somebody registers. */
export const keepInviteCode = (search: string): void => {
  const code = new URLSearchParams(search).get(PARAMETER)?.trim()
  if (code && PLAUSIBLE.test(code)) remember(PARAMETER, code)
}

export const keptInviteCode = (): string | undefined => remembered(PARAMETER) ?? undefined

export const forgetInviteCode = (): void => forget(PARAMETER)
