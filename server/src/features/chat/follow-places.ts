import type { Ctx } from '../../kernel/ctx.ts'
import { setting } from '../settings/index.ts'
import { replyDesk } from './reply-desk.ts'

/** As many replies at once as an operator wants; none said leaves it to the configuration. */
export const followPlaces = async (ctx: Pick<Ctx, 'part'>): Promise<void> => {
  const places = await setting(ctx, 'text.places')
  ctx.part(replyDesk).setPlaces(places || null)
}
