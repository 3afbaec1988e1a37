import type { SessionUser } from '../../kernel/actor.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { getAccountStatus } from '../accounts/index.ts'
import { getPremiumDetails } from './premium-state.ts'

export type Entitlements = {
  /** Free messages a day (UTC); -1 is unlimited. */
  freeMessages: number
  advancedModel: boolean
  clearPictures: boolean
  lane: 'premium' | 'others'
  pictureCost: 'createImage' | 'createImagePremium'
}

/** What each kind of user may do: the only place that decides it. */
const ENTITLEMENTS = {
  guest: {
    freeMessages: 6,
    advancedModel: false,
    clearPictures: false,
    lane: 'others',
    pictureCost: 'createImage',
  },
  member: {
    freeMessages: 20,
    advancedModel: false,
    clearPictures: false,
    lane: 'others',
    pictureCost: 'createImage',
  },
  premium: {
    freeMessages: -1,
    advancedModel: true,
    clearPictures: true,
    lane: 'premium',
    pictureCost: 'createImagePremium',
  },
} as const satisfies Record<string, Entitlements>

export const getEntitlements = async (
  ctx: Ctx,
  user: Pick<SessionUser, 'kind' | 'userId'>,
): Promise<Entitlements> => {
  // In parallel: the first token of a reply waits for this.
  const [{ status }, { getsFreeMessages }] = await Promise.all([
    getPremiumDetails(ctx, { userId: user.userId }),
    getAccountStatus(ctx, { userId: user.userId }),
  ])
  if (status === 'active') return ENTITLEMENTS.premium
  // Only guests are limited by device and network: accounts always get their free messages.
  if (user.kind === 'guest' && !getsFreeMessages) return { ...ENTITLEMENTS.guest, freeMessages: 0 }
  return ENTITLEMENTS[user.kind]
}
