import type { Calls } from '@dulcinea/contract'
import { listPlans } from '../../features/premium/index.ts'
import { wholeList } from '../../kernel/paging.ts'
import type { Verbs } from '../mount.ts'
import { plan } from '../present/billing.ts'

export const premiumRoutes = {
  plans: (ctx) => {
    const options = { mode: ctx.config.payments, language: ctx.language }
    return wholeList(listPlans(ctx).map((offer) => plan(offer, options)))
  },
} satisfies Verbs<Calls['premium']>
