import { screenStream, type ScreenStream } from '../../engines/screening/stream.ts'
import type { Verdict } from '../../engines/screening/port.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { screenText } from './screen-text.ts'

/** Lets every word of a reply through at once that cannot be part of something forbidden. */
export const screenReply = (ctx: Pick<Ctx, 'clock'>): ScreenStream =>
  screenStream('from-character', ctx.clock.now().getUTCFullYear())

/** The slower look at a whole reply, where a second opinion is set; it may still withdraw it. */
export const secondLook = (
  ctx: Pick<Ctx, 'engines' | 'language'>,
  text: string,
): Promise<Verdict> =>
  ctx.engines.screening.hasSecondOpinion
    ? screenText(ctx, { text, direction: 'from-character' })
    : Promise.resolve({ outcome: 'pass' })
