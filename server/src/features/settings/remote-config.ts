import type { Ctx } from '../../kernel/ctx.ts'

/** The configuration that the app loads before it starts. */
export const getRemoteConfig = (ctx: Ctx) => ({
  imageUrl: ctx.config.imageUrl,
  payments: ctx.config.payments,
  ageGate: true,
  isScripted: ctx.engines.textModel.kind === 'builtin',
})
