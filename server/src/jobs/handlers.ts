import { deliverMail, deliverSms, mailJob, smsJob } from '../features/accounts/index.ts'
import { removePictures, removePicturesJob } from '../features/uploads/index.ts'
import { eraseLeftovers, eraseLeftoversJob } from '../journeys/delete-account.ts'
import type { Ctx } from '../kernel/ctx.ts'
import type { JobKind } from '../kernel/queue.ts'

export type Handler = {
  kind: string
  run(ctx: Ctx, payload: unknown, signal: AbortSignal): Promise<unknown>
}

export const handlerOf = <Payload>(
  kind: JobKind<Payload>,
  run: (ctx: Ctx, payload: Payload, signal: AbortSignal) => Promise<unknown>,
): Handler => ({
  kind: kind.name,
  run: (ctx, payload, signal) => run(ctx, kind.read(payload), signal),
})

/** Which verb does which work. */
export const HANDLERS: readonly Handler[] = [
  handlerOf(mailJob, deliverMail),
  handlerOf(smsJob, deliverSms),
  handlerOf(removePicturesJob, removePictures),
  handlerOf(eraseLeftoversJob, eraseLeftovers),
]
