import type { SessionItem } from '@dulcinea/contract'
import type { SessionInUse } from '../../features/accounts/index.ts'

export const session = (one: SessionInUse): SessionItem => ({
  id: one.id,
  device: one.device,
  addTime: one.createdAt.toISOString(),
  lastTime: one.lastUsedAt.toISOString(),
  current: one.isCurrent,
})
