import type { Ctx } from '../../kernel/ctx.ts'
import { setting } from '../settings/index.ts'
import { replyDesk } from './reply-desk.ts'

/** Applies the operator's limit of concurrent replies; 0 leaves it to the configuration. */
export const followPlaces = async (ctx: Pick<Ctx, 'part'>): Promise<void> => {
  const maxActive = await setting(ctx, 'text.places')
  ctx.part(replyDesk).setPlaces(maxActive || null)
}
