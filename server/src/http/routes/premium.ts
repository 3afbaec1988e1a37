import type { Calls } from '@dulcinea/contract'
import { listPlans } from '../../features/premium/index.ts'
import { createSinglePage } from '../../kernel/paging.ts'
import type { CallHandlers } from '../mount-calls.ts'
import { presentPlan } from '../present/billing.ts'

export const premiumRoutes = {
  plans: (ctx) => {
    const options = { mode: ctx.config.payments, language: ctx.language }
    return createSinglePage(listPlans(ctx).map((offer) => presentPlan(offer, options)))
  },
} satisfies CallHandlers<Calls['premium']>
