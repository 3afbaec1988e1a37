import type { ScreenClass } from '@dulcinea/moderation'
import type { Ctx } from '../../../kernel/ctx.ts'
import { Failure } from '../../../kernel/fail.ts'
import { workerPool, type WorkerTask } from '../../../kernel/worker-pool.ts'
import { write } from '../../../db/write.ts'
import { getSetting } from '../../settings/index.ts'
import type { Content } from '../own/content.ts'
import type { VersionJob } from '../own/version-jobs.ts'
import type { DiscardPictures } from '../own/dependencies.ts'
import { findOwn, lockOwn, findVersion } from '../own/own-store.ts'
import { MAX_INLINE_PROFILE_CHARACTERS } from '../../moderation/index.ts'
import { listWrittenFields, type ReviewOpinion } from './check-texts.ts'
import { decideInTransaction, getReviewTarget } from './decide.ts'
import { encodeReason, REVIEW_UNFINISHED, type ReviewReason } from './review-reasons.ts'
import { assignToOperator } from './review-store.ts'
import { reviewByRules, type RuleReview, type ScreenedField } from './review-by-rules.ts'
import type { ReviewInput } from './review-task.ts'

const REASON_BY_CLASS: Partial<Record<ScreenClass, ReviewReason>> = {
  minor: 'underAge',
  'underage-user': 'underAge',
  'real-person': 'realPerson',
  'begs-money': 'money',
}

const reviewTask: WorkerTask<ReviewInput, RuleReview> = {
  module: new URL('./review-task.ts', import.meta.url),
  name: 'review',
  deadlineMs: 10_000,
  isHeavy: true,
}

/** Screens the fields, with a second opinion where one is configured. */
const screenFields = async (
  ctx: Ctx,
  fields: readonly ScreenedField[],
  signal: AbortSignal,
): Promise<ReviewOpinion> => {
  for (const { field, text, direction, verdict: ruleVerdict } of fields) {
    signal.throwIfAborted()
    const about = { direction, language: ctx.language, ruleVerdict }
    const verdict = await ctx.engines.screening.screen(text, about)
    if (verdict.outcome === 'pass') continue
    const reason = REASON_BY_CLASS[verdict.class] ?? 'notAllowed'
    return { outcome: verdict.outcome === 'crisis' ? 'unsure' : 'fail', reason, field }
  }
  return { outcome: 'pass' }
}

const reviewTexts = async (
  ctx: Ctx,
  content: Content,
  signal: AbortSignal,
): Promise<RuleReview> => {
  const year = ctx.clock.now().getUTCFullYear()
  const length = listWrittenFields(content).reduce((sum, { text }) => sum + text.length, 0)
  if (length <= MAX_INLINE_PROFILE_CHARACTERS) return reviewByRules(content, year)
  return ctx.service(workerPool).run(reviewTask, { content, year }, null, signal)
}

const formOpinion = async (
  ctx: Ctx,
  content: Content,
  signal: AbortSignal,
): Promise<ReviewOpinion> => {
  try {
    const { opinion, fields } = await reviewTexts(ctx, content, signal)
    if (opinion.outcome === 'fail') return opinion
    const second = await screenFields(ctx, fields, signal)
    return second.outcome === 'pass' ? opinion : second
  } catch (error) {
    // A text that cannot be screenFields in time is not published, and not retried.
    const isTooComplex = error instanceof Failure && error.errorName === 'TOO_COMPLEX'
    if (isTooComplex) return { outcome: 'unsure', reason: 'unreadable', field: null }
    throw error
  }
}

/** Decides about a version that is to be published, or hands it to an operator where there is one. */
export const reviewCharacter = async (
  ctx: Ctx,
  { characterId: id, version }: VersionJob,
  discard: DiscardPictures,
  signal: AbortSignal,
): Promise<void> => {
  const row = await findOwn(ctx.db, id)
  if (!row || row.deletedAt || !getReviewTarget(row, version)) return
  // A version handed to an operator only because its review did not finish may be reviewed again.
  if (row.forOperatorSince && row.operatorNote !== REVIEW_UNFINISHED) return
  const found = await findVersion(ctx.db, id, version)
  if (!found) return
  const opinion = await formOpinion(ctx, found.content, signal)
  const needsOperator =
    opinion.outcome === 'unsure' ||
    (opinion.outcome === 'pass' && (await getSetting(ctx, 'review.everyone')))
  const reason = opinion.outcome === 'pass' ? '' : encodeReason(opinion)
  const isForOperator = needsOperator && ctx.config.adminEmails.length > 0
  const decision = reason ? `character.fail:${id}` : `character.publish:${id}`
  await write(ctx, isForOperator ? 'character.hand-over' : decision, async (tx) => {
    const current = await lockOwn(tx, id)
    if (!current || !getReviewTarget(current, version)) return
    // The job was presumed dead and the version handed to an operator: this run must not decide.
    if (current.forOperatorSince?.getTime() !== row.forOperatorSince?.getTime()) return
    if (isForOperator) await assignToOperator(tx, { id, reason, now: ctx.clock.now() })
    else await decideInTransaction(ctx, tx, { id, version, reason }, discard)
  })
}
