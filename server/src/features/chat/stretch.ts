import type { Language } from '@dulcinea/contract/constants'
import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { write } from '../../kernel/write.ts'
import { beginStretch, markReminding } from './stretch-store.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE

/** A longer silence ends a stretch; the database counts by the same (`note_stretch`). */
export const PAUSE_MS = 30 * MINUTE
/** After so long without a pause a break is suggested. */
export const BREAK_AFTER_MS = {
  'en-US': 3 * HOUR,
  'zh-CN': 2 * HOUR,
} as const satisfies Record<Language, number>

/** When the conversation was last gone on with, and since when it goes on without a pause. */
export type Stretch = { lastAt: Date; stretchAt: Date }

export const isBreakDue = (
  { lastAt, stretchAt }: Stretch,
  language: Language,
  now: Date,
): boolean =>
  now.getTime() - lastAt.getTime() < PAUSE_MS &&
  now.getTime() - stretchAt.getTime() >= BREAK_AFTER_MS[language]

/** Suggests a break before this reply where it is time; a stretch that was reminded begins anew. */
export const remindOfBreak = async (
  ctx: Ctx,
  input: { stretch: Stretch | null; characterId: number; messageId: number },
): Promise<boolean> => {
  const now = ctx.clock.now()
  const { stretch, characterId, messageId } = input
  if (!stretch || !isBreakDue(stretch, ctx.language, now)) return false
  const { userId } = personOf(ctx)
  await write(ctx, 'chat.remind-of-break', async (tx) => {
    await beginStretch(tx, { userId, characterId, now })
    await markReminding(tx, messageId)
  })
  return true
}
