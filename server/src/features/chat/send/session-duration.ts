import type { Language } from '@dulcinea/contract/constants'
import { requireUser, type Ctx } from '../../../kernel/ctx.ts'
import { write } from '../../../db/write.ts'
import { restartSession, hasBreakSuggestion, markBreakSuggested } from './session-duration-store.ts'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS

/** A longer gap between messages ends a session; `note_stretch` in the database uses the same. */
export const MAX_SESSION_GAP_MS = 30 * MINUTE_MS
/** A session of this length gets a suggestion to take a break. */
export const BREAK_AFTER_MS = {
  'en-US': 3 * HOUR_MS,
  'zh-CN': 2 * HOUR_MS,
} as const satisfies Record<Language, number>

/** When the user last wrote, to any character, and when that session without a longer gap began. */
export type ChatSession = { lastAt: Date; sessionStartedAt: Date }

export const isBreakDue = (
  { lastAt, sessionStartedAt }: ChatSession,
  language: Language,
  now: Date,
): boolean =>
  now.getTime() - lastAt.getTime() < MAX_SESSION_GAP_MS &&
  now.getTime() - sessionStartedAt.getTime() >= BREAK_AFTER_MS[language]

/**
 * Suggests a break before this reply when one is due, or when the reply that it replaces did. The
 * session starts again after a suggestion. A failure here does not prevent the reply.
 */
export const suggestBreak = async (
  ctx: Ctx,
  input: {
    session: ChatSession | null
    characterId: number
    messageId: number
    /** The message that this reply is an alternative to. */
    replacedMessageId: number | null
  },
): Promise<boolean> => {
  const now = ctx.clock.now()
  const { session, characterId, messageId, replacedMessageId } = input
  const { userId } = requireUser(ctx)
  const isDue = session !== null && isBreakDue(session, ctx.language, now)
  try {
    const isRepeated =
      replacedMessageId !== null && (await hasBreakSuggestion(ctx.db, replacedMessageId))
    if (!isDue && !isRepeated) return false
    await write(ctx, 'chat.remind-of-break', async (tx) => {
      if (isDue) await restartSession(tx, { userId, characterId, now })
      await markBreakSuggested(tx, messageId)
    })
    return true
  } catch (error) {
    const fields = { event: 'break.suggest_failed', error, messageId }
    ctx.log.warn(fields, 'could not record a break suggestion')
    return false
  }
}
