import type { Ctx } from '../../../kernel/ctx.ts'
import { fail } from '../../../kernel/fail.ts'
import { requireClean, type ScreeningCtx } from '../../moderation/index.ts'
import { isUnderAge } from './under-age.ts'

/** Checks every text of a character, private ones too: an adult, and nothing forbidden. */
export const requireAllowedTexts = async (
  ctx: ScreeningCtx & Pick<Ctx, 'log'>,
  texts: readonly (string | undefined)[],
): Promise<void> => {
  if (texts.some((text) => text && isUnderAge(text))) throw fail('CHARACTER_UNDER_AGE')
  await requireClean(ctx, { texts, direction: 'profile' })
}
