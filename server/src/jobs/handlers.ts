import { deliverMail, deliverSms, mailJob, smsJob } from '../features/accounts/index.ts'
import { makePicture, pictureJob } from '../features/images/index.ts'
import { drawPortraitsJob, reviewCharacterJob } from '../features/characters/index.ts'
import { readChapter, readChapterJob, tellAway, tellAwayJob } from '../features/chat/index.ts'
import * as billing from '../features/billing/index.ts'
import { removePictures, removePicturesJob } from '../features/uploads/index.ts'
import { eraseLeftovers, eraseLeftoversJob } from '../journeys/delete-account.ts'
import { drawPortraits, reviewCharacter } from '../journeys/own-characters.ts'
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
  handlerOf(reviewCharacterJob, reviewCharacter),
  handlerOf(eraseLeftoversJob, eraseLeftovers),
  handlerOf(readChapterJob, readChapter),
  handlerOf(tellAwayJob, tellAway),
  handlerOf(billing.eventJob, billing.applyEvent),
  handlerOf(billing.captureJob, billing.captureLater),
  handlerOf(billing.cancelRenewalJob, billing.cancelRenewal),
]

/** What takes long has places of its own: nobody's letter waits for somebody's picture. */
export const SLOW_HANDLERS: readonly Handler[] = [
  handlerOf(pictureJob, makePicture),
  handlerOf(drawPortraitsJob, drawPortraits),
]
