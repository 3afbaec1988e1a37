import type { Direction, Verdict } from '@dulcinea/moderation'
import { getUserId } from '../../kernel/actor.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { LENGTHS } from '@dulcinea/contract/constants'
import { fail } from '../../kernel/fail.ts'
import { workerPool, type WorkerTask } from '../../kernel/worker-pool.ts'
import type { RuleScreeningInput } from './screen-task.ts'

/**
 * A longer text is screened on a worker thread. Measured on a busy x86 core, the most expensive text (the
 * Chinese characters that most rules begin with) costs 11 microseconds of processor time a character,
 * English prose 2. A chat message is never longer: it must not wait for a thread, whose start takes
 * seconds on a small machine. A character profile has several texts and is less urgent, so its limit is lower.
 */
export const MAX_INLINE_TEXT_CHARACTERS = LENGTHS.message
export const MAX_INLINE_PROFILE_CHARACTERS = 500

const screenTask: WorkerTask<RuleScreeningInput, Verdict> = {
  module: new URL('./screen-task.ts', import.meta.url),
  name: 'screen',
  deadlineMs: 15_000,
}

export type ScreeningCtx = Pick<Ctx, 'engines' | 'language' | 'clock' | 'service' | 'actor'>

const screenLongText = (
  ctx: ScreeningCtx,
  input: { text: string; direction: Direction },
): Promise<Verdict> => {
  const year = ctx.clock.now().getUTCFullYear()
  return ctx.service(workerPool).run(screenTask, { ...input, year }, getUserId(ctx.actor))
}

/** Screens a text; the verdict names the class and the rule that matched. */
export const screenText = async (
  ctx: ScreeningCtx,
  input: { text: string; direction: Direction },
): Promise<Verdict> => {
  const { text, direction } = input
  const maxInline =
    direction === 'from-user' ? MAX_INLINE_TEXT_CHARACTERS : MAX_INLINE_PROFILE_CHARACTERS
  const isLong = text.length > maxInline
  const ruleVerdict = isLong ? await screenLongText(ctx, input) : undefined
  return ctx.engines.screening.screen(text, { direction, language: ctx.language, ruleVerdict })
}

/** Screens profile texts and picture prompts; throws if one is refused. */
export const requireClean = async (
  ctx: ScreeningCtx & Pick<Ctx, 'log'>,
  input: { texts: readonly (string | undefined)[]; direction: 'profile' | 'picture-prompt' },
): Promise<void> => {
  for (const text of input.texts) {
    if (!text) continue
    refuseForbidden(ctx, await screenText(ctx, { text, direction: input.direction }))
  }
}

export const refuseForbidden = (ctx: Pick<Ctx, 'log'>, verdict: Verdict): void => {
  if (verdict.outcome !== 'refuse') return
  const fields = { event: 'moderation.text_refused', class: verdict.class, rule: verdict.rule }
  ctx.log.info(fields, 'text refused by screening')
  throw fail('CONTENT_REFUSED')
}
