import { useQuery } from '@tanstack/react-query'
import type { UserDetail } from '@dulcinea/contract'
import { send } from './client.ts'
import { PLATFORM } from './config.ts'

const channel = PLATFORM
/** The contract expects this value in every registration. */
const REGISTER_PF = 'google'

export type Credentials = { email: string; password: string }
export type EmailProof = { email: string; code: string }

export const fetchMe = (signal?: AbortSignal) => send('identity', 'detail', {}, { signal })

export const guestLogin = (device: string) =>
  send('identity', 'guestLogin', { device, pf: PLATFORM, channel })

/** The user's own details; fetched only with a session. */
export const useMe = (userId: number | null) =>
  useQuery({
    queryKey: ['me', userId],
    queryFn: ({ signal }) => fetchMe(signal),
    enabled: userId !== null,
  })

/** The name to show for a user, who may not have chosen a nickname yet. */
export const getDisplayName = ({ nick, email }: Pick<UserDetail, 'nick' | 'email'>): string =>
  nick || (email?.split('@')[0] ?? '')

export const hasEmailAccount = (email: string) =>
  send('identity', 'hasEmailAccount', { email, channel })

export const login = (input: Credentials) => send('identity', 'login', { ...input, channel })

export const register = (input: Credentials & { code: string; inviteCode?: string }) =>
  send('identity', 'register', { ...input, channel, pf: REGISTER_PF })

export const checkEmailCode = (input: EmailProof) => send('identity', 'checkEmailCode', input)

export const resetPassword = (input: Credentials) =>
  send('identity', 'resetPassword', { ...input, channel })

export const changePassword = (input: { oldPassword: string; newPassword: string }) =>
  send('identity', 'changePassword', input)

/** Proof of owning the account, besides the code sent to the new address. */
export type OwnerProof = { password: string } | { oldEmailCode: string }

export const changeEmail = (input: EmailProof & OwnerProof) =>
  send('identity', 'changeEmail', input)

export const logout = () => send('identity', 'logout', {})

export const deleteAccount = (input: EmailProof & { characters: 'keep' | 'remove' }) =>
  send('identity', 'deleteAccount', { ...input, channel })
