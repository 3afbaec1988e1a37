import { screenStream, type ScreenStream } from '../../engines/screening/stream.ts'
import type { Verdict } from '../../engines/screening/port.ts'
import type { Ctx } from '../../kernel/ctx.ts'

/** Lets every word of a reply through at once that cannot be part of something forbidden. */
export const screenReply = (ctx: Pick<Ctx, 'clock'>): ScreenStream =>
  screenStream('from-character', ctx.clock.now().getUTCFullYear())

/**
 * The slower look at a whole reply, where a second opinion is set; it may still withdraw it. The rules
 * have read every word of it on its way.
 */
export const secondLook = async (
  { engines: { screening }, language }: Pick<Ctx, 'engines' | 'language'>,
  text: string,
): Promise<Verdict> => {
  const ruleVerdict: Verdict = { outcome: 'pass' }
  if (!screening.hasSecondOpinion) return ruleVerdict
  return screening.screen(text, { direction: 'from-character', language, ruleVerdict })
}
