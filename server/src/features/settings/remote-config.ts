import type { Ctx } from '../../kernel/ctx.ts'

/** What the app must know before it starts. */
export const remoteConfig = (ctx: Ctx) => ({
  imageUrl: ctx.config.imageUrl,
  payments: ctx.config.payments,
  ageGate: true,
  isScripted: ctx.engines.textModel.kind === 'builtin',
})
