import type { ScreenClass } from '@dulcinea/moderation'
import type { Ctx } from '../../kernel/ctx.ts'
import { write } from '../../db/write.ts'
import { countCrisis } from './count-crisis.ts'
import { getCrisisNotice } from './notices.ts'

/** The crisis notice as plain text with its help lines, for places that cannot show a notice; counts it. */
export const createCrisisMessage = async (ctx: Ctx, kind: ScreenClass): Promise<string> => {
  await write(ctx, 'moderation.count-crisis', (tx) =>
    countCrisis(tx, { class: kind, now: ctx.clock.now() }),
  )
  const { text, lines } = getCrisisNotice(ctx.language, kind)
  return [text, ...lines.map(({ name, number, url }) => `${name}: ${number || url}`)].join('\n')
}
