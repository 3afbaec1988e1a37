import type { UserDetail, UserInfo } from '@dulcinea/contract'
import { isGuest } from '@dulcinea/contract/derive'
import type { User } from '../../features/accounts/index.ts'

export const presentUserInfo = (user: User): UserInfo => ({
  userId: user.id,
  modId: user.id,
  nick: user.nick,
  head: user.avatar,
  sex: user.sex,
  addTime: user.createdAt.toISOString(),
})

export const presentUserDetail = (user: User): UserDetail => {
  const verified = { emailVerify: user.email ? (1 as const) : (0 as const), phone: user.phone }
  const { email, hasPassword } = user
  return { ...presentUserInfo(user), ...verified, email, isGuest: isGuest(verified), hasPassword }
}
