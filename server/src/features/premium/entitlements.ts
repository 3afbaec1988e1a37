import type { Person } from '../../kernel/actor.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { standingOf } from '../accounts/index.ts'
import { premiumOf } from './premium-state.ts'

export type Entitlements = {
  /** Free messages a day (UTC); -1 is unlimited. */
  freeMessages: number
  advancedModel: boolean
  clearPictures: boolean
  lane: 'premium' | 'others'
  pictureCost: 'createImage' | 'createImagePremium'
}

/** What each kind of person may do: every feature asks this table, none decides by itself. */
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

export const entitlementsOf = async (
  ctx: Ctx,
  person: Pick<Person, 'kind' | 'userId'>,
): Promise<Entitlements> => {
  // Both at once: her first word waits for this.
  const [{ status }, { getsFreeMessages }] = await Promise.all([
    premiumOf(ctx, { userId: person.userId }),
    standingOf(ctx, { userId: person.userId }),
  ])
  if (status === 'active') return ENTITLEMENTS.premium
  // Only guests are limited by device and network: an account of one's own always has its messages.
  if (person.kind === 'guest' && !getsFreeMessages)
    return { ...ENTITLEMENTS.guest, freeMessages: 0 }
  return ENTITLEMENTS[person.kind]
}
