import type { SessionItem } from '@dulcinea/contract'
import type { ListedSession } from '../../features/accounts/index.ts'

export const presentSession = (one: ListedSession): SessionItem => ({
  id: one.id,
  device: one.device,
  addTime: one.createdAt.toISOString(),
  lastTime: one.lastUsedAt.toISOString(),
  current: one.isCurrent,
})
