import { FLAG } from '@dulcinea/contract/constants'
import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { requireSwitchedOn } from '../settings/index.ts'
import { isFrozen } from './events-store.ts'

/** An app that believes in another mode than ours neither buys nor cancels anything. */
export const requirePurpose = (ctx: Ctx): void => {
  const ours = ctx.config.payments === 'production' ? FLAG.production : FLAG.sandbox
  if (ctx.caller.purpose !== ours) throw fail('ORDER_FAILED')
}

/** After a charge-back nothing is sold until somebody has looked at it; nor while the shop is shut. */
export const requireUnfrozen = async (ctx: Ctx): Promise<void> => {
  await requireSwitchedOn(ctx, 'money.purchases')
  if (await isFrozen(ctx.db, personOf(ctx).userId)) throw fail('ORDER_FAILED')
}
