import type { Ctx } from '../../kernel/ctx.ts'
import { isRegistered } from './accounts-store.ts'

export const hasEmailAccount = (ctx: Ctx, input: { email: string }): Promise<boolean> =>
  isRegistered(ctx.db, input.email)
