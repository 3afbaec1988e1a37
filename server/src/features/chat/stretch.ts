import type { Language } from '@dulcinea/contract/constants'
import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { write } from '../../kernel/write.ts'
import { beginStretch, isReminding, markReminding } from './stretch-store.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE

/** A longer silence ends a stretch; the database counts by the same (`note_stretch`). */
export const PAUSE_MS = 30 * MINUTE
/** After so long without a pause a break is suggested. */
export const BREAK_AFTER_MS = {
  'en-US': 3 * HOUR,
  'zh-CN': 2 * HOUR,
} as const satisfies Record<Language, number>

/** When somebody last wrote, to whomever, and since when that goes on without a pause. */
export type Stretch = { lastAt: Date; stretchAt: Date }

export const isBreakDue = (
  { lastAt, stretchAt }: Stretch,
  language: Language,
  now: Date,
): boolean =>
  now.getTime() - lastAt.getTime() < PAUSE_MS &&
  now.getTime() - stretchAt.getTime() >= BREAK_AFTER_MS[language]

/**
 * Suggests a break before this reply where it is time, or where the reply that it is made instead
 * of did; a stretch that was reminded begins anew. She answers also when that cannot be written.
 */
export const remindOfBreak = async (
  ctx: Ctx,
  input: {
    stretch: Stretch | null
    characterId: number
    messageId: number
    insteadOf: number | null
  },
): Promise<boolean> => {
  const now = ctx.clock.now()
  const { stretch, characterId, messageId, insteadOf } = input
  const { userId } = personOf(ctx)
  const isDue = stretch !== null && isBreakDue(stretch, ctx.language, now)
  try {
    const isAgain = insteadOf !== null && (await isReminding(ctx.db, insteadOf))
    if (!isDue && !isAgain) return false
    await write(ctx, 'chat.remind-of-break', async (tx) => {
      if (isDue) await beginStretch(tx, { userId, characterId, now })
      await markReminding(tx, messageId)
    })
    return true
  } catch (error) {
    ctx.log.warn({ error, messageId }, 'no break was suggested')
    return false
  }
}
