import type { Ctx } from '../../kernel/ctx.ts'
import { getSetting } from '../settings/index.ts'
import { replyRegistry } from './reply-registry.ts'

/** Applies the operator's limit of concurrent replies; 0 leaves it to the configuration. */
export const applyConcurrencySetting = async (ctx: Pick<Ctx, 'service'>): Promise<void> => {
  const maxActive = await getSetting(ctx, 'text.places')
  ctx.service(replyRegistry).setMaxActive(maxActive || null)
}
