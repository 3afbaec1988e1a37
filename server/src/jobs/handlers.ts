import { deliverMail, deliverSms, mailJob, smsJob } from '../features/accounts/index.ts'
import { abandonPicture, makePicture, pictureJob } from '../features/images/index.ts'
import {
  abandonPortraits,
  drawPortraitsJob,
  reviewCharacterJob,
} from '../features/characters/index.ts'
import {
  consolidateMemories,
  consolidateMemoriesJob,
  notifyReply,
  notifyReplyJob,
} from '../features/chat/index.ts'
import * as billing from '../features/billing/index.ts'
import { removePictures, removePicturesJob } from '../features/uploads/index.ts'
import { eraseLeftovers, eraseLeftoversJob } from '../use-cases/delete-account.ts'
import { abandonReview, drawPortraits, reviewCharacter } from '../use-cases/my-characters.ts'
import type { Ctx } from '../kernel/ctx.ts'
import { currentWork } from '../kernel/current-work.ts'
import type { JobKind } from '../db/queue.ts'
import type { Tx } from '../db/write.ts'

export type JobHandler = {
  kind: string
  /** After this the signal is aborted and the run counts as failed. */
  deadlineMs: number
  run(ctx: Ctx, payload: unknown, signal: AbortSignal): Promise<unknown>
  /** Called in the transaction that parks or expires the job, so that its effects can be undone or reported. */
  onAbandoned?(ctx: Ctx, tx: Tx, payload: unknown): Promise<unknown>
}

type HandlerOptions<Payload> = {
  deadlineMs?: number
  onAbandoned?: (ctx: Ctx, tx: Tx, payload: Payload) => Promise<unknown>
}

const MINUTE_MS = 60_000

export const createJobHandler = <Payload>(
  kind: JobKind<Payload>,
  run: (ctx: Ctx, payload: Payload, signal: AbortSignal) => Promise<unknown>,
  { deadlineMs = MINUTE_MS, onAbandoned }: HandlerOptions<Payload> = {},
): JobHandler => ({
  kind: kind.name,
  deadlineMs,
  run: (ctx, payload, signal) =>
    ctx.service(currentWork).track(`job ${kind.name}`, () => run(ctx, kind.read(payload), signal)),
  onAbandoned: onAbandoned && ((ctx, tx, payload) => onAbandoned(ctx, tx, kind.read(payload))),
})

/** The handler of each job kind, with its deadline and what happens when the job is abandoned. */
export const JOB_HANDLERS: readonly JobHandler[] = [
  createJobHandler(mailJob, deliverMail),
  createJobHandler(smsJob, deliverSms),
  // Removes all files of an account.
  createJobHandler(removePicturesJob, removePictures, { deadlineMs: 10 * MINUTE_MS }),
  createJobHandler(reviewCharacterJob, reviewCharacter, { onAbandoned: abandonReview }),
  createJobHandler(eraseLeftoversJob, eraseLeftovers, { deadlineMs: 5 * MINUTE_MS }),
  // Calls a possibly slow text model.
  createJobHandler(consolidateMemoriesJob, consolidateMemories, { deadlineMs: 5 * MINUTE_MS }),
  createJobHandler(notifyReplyJob, notifyReply),
  createJobHandler(billing.eventJob, billing.applyEvent),
  createJobHandler(billing.captureJob, billing.runCaptureJob),
  createJobHandler(billing.cancelRenewalJob, billing.cancelRenewal),
]

/** Slow jobs have a separate worker, so that emails do not wait for pictures. */
export const SLOW_JOB_HANDLERS: readonly JobHandler[] = [
  // Two attempts of two minutes each, and post-processing.
  createJobHandler(pictureJob, makePicture, {
    deadlineMs: 5 * MINUTE_MS,
    onAbandoned: abandonPicture,
  }),
  createJobHandler(drawPortraitsJob, drawPortraits, {
    deadlineMs: 5 * MINUTE_MS,
    onAbandoned: abandonPortraits,
  }),
]
