import { createScreenStream, type ScreenStream, type Verdict } from '@dulcinea/moderation'
import type { Ctx } from '../../kernel/ctx.ts'

/** Screens a streamed reply; passes text on as soon as it cannot be part of something forbidden. */
export const screenReply = (ctx: Pick<Ctx, 'clock'>): ScreenStream =>
  createScreenStream('from-character', ctx.clock.now().getUTCFullYear())

/**
 * Screens a complete reply with the moderation model, where one is configured; the reply may still be
 * withdrawn. The rules have already screened the stream.
 */
export const requestSecondOpinion = async (
  { engines: { screening }, language }: Pick<Ctx, 'engines' | 'language'>,
  text: string,
): Promise<Verdict> => {
  const ruleVerdict: Verdict = { outcome: 'pass' }
  if (!screening.hasModerationService) return ruleVerdict
  return screening.screen(text, { direction: 'from-character', language, ruleVerdict })
}
