import type { ScreenClass } from '../../../engines/screening/port.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { write } from '../../../kernel/write.ts'
import { screenText } from '../../moderation/index.ts'
import { setting } from '../../settings/index.ts'
import type { Content } from '../own/content.ts'
import type { VersionJob } from '../own/own-jobs.ts'
import type { Discard } from '../own/outside.ts'
import { findOwn, lockOwn, versionOf } from '../own/own-store.ts'
import { checkTexts, writtenFields, type Opinion } from './check-texts.ts'
import { decide, reviewedAs } from './decide.ts'
import { keptReason, type ReviewReason } from './reasons.ts'
import { handOver } from './review-store.ts'

const REASON_OF: Partial<Record<ScreenClass, ReviewReason>> = {
  minor: 'underAge',
  'underage-user': 'underAge',
  'real-person': 'realPerson',
  'begs-money': 'money',
}

/** The screening door once more, now also for what she says to others. */
const screened = async (ctx: Ctx, content: Content): Promise<Opinion> => {
  const looks = [
    ...writtenFields(content).map((one) => ({ ...one, direction: 'profile' as const })),
    { field: 'greeting', text: content.greeting, direction: 'from-character' } as const,
  ]
  for (const { field, ...look } of looks) {
    const verdict = await screenText(ctx, look)
    if (verdict.outcome === 'pass') continue
    const reason = REASON_OF[verdict.class] ?? 'notAllowed'
    return { outcome: verdict.outcome === 'crisis' ? 'unsure' : 'fail', reason, field }
  }
  return { outcome: 'pass' }
}

/** Decides about a version that is to be public, or hands it to an operator where there is one. */
export const reviewCharacter = async (
  ctx: Ctx,
  { characterId: id, version }: VersionJob,
  discard: Discard,
): Promise<void> => {
  const row = await findOwn(ctx.db, id)
  if (!row || row.deletedAt || row.forOperatorSince || !reviewedAs(row, version)) return
  const found = await versionOf(ctx.db, id, version)
  if (!found) return
  const rules = checkTexts(found.content)
  const opinion = rules.outcome === 'fail' ? rules : await screened(ctx, found.content)
  const last = opinion.outcome === 'pass' ? rules : opinion
  const isForSomebody =
    last.outcome === 'unsure' ||
    (last.outcome === 'pass' && (await setting(ctx, 'review.everyone')))
  if (isForSomebody && ctx.config.adminEmails.length > 0) {
    await write(ctx, 'character.hand-over', async (tx) => {
      const now = await lockOwn(tx, id)
      if (!now || !reviewedAs(now, version)) return
      const doubt = last.outcome === 'pass' ? '' : keptReason(last)
      await handOver(tx, { id, reason: doubt, now: ctx.clock.now() })
    })
    return
  }
  const reason = last.outcome === 'pass' ? '' : keptReason(last)
  const what = reason ? `character.fail:${id}` : `character.publish:${id}`
  await decide(ctx, { id, version, reason, what }, discard)
}
