import { FLAG } from '@dulcinea/contract/constants'
import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { requireSwitchedOn } from '../settings/index.ts'
import { isFrozen } from './events-store.ts'

/** Refuses clients that run in another payment mode than the server. */
export const requirePurpose = (ctx: Ctx): void => {
  const ours = ctx.config.payments === 'production' ? FLAG.production : FLAG.sandbox
  if (ctx.caller.purpose !== ours) throw fail('ORDER_FAILED')
}

/** Refuses purchases while they are switched off, or after a charge-back not yet reviewed. */
export const requireUnfrozen = async (ctx: Ctx): Promise<void> => {
  await requireSwitchedOn(ctx, 'money.purchases')
  if (await isFrozen(ctx.db, personOf(ctx).userId)) throw fail('ORDER_FAILED')
}
