import type { Direction, Verdict } from '../../engines/screening/port.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'

/** What the screening says of a text, with the class and the rule that matched. */
export const screenText = (
  ctx: Pick<Ctx, 'engines' | 'language'>,
  input: { text: string; direction: Direction },
): Promise<Verdict> =>
  ctx.engines.screening.screen(input.text, {
    direction: input.direction,
    language: ctx.language,
  })

/** For everything that is written about people and pictures: passes, or is not allowed here. */
export const requireClean = async (
  ctx: Pick<Ctx, 'engines' | 'language' | 'log'>,
  input: { texts: readonly (string | undefined)[]; direction: 'profile' | 'picture-prompt' },
): Promise<void> => {
  for (const text of input.texts) {
    if (!text) continue
    const verdict = await screenText(ctx, { text, direction: input.direction })
    if (verdict.outcome !== 'refuse') continue
    ctx.log.info({ class: verdict.class, rule: verdict.rule }, 'a text was refused')
    throw fail('CONTENT_REFUSED')
  }
}
