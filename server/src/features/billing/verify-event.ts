import { z } from 'zod'
import type { SignedEvent } from '../../engines/paypal/port.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { createAdmissionControl, type AdmissionControl } from '../../kernel/admission-control.ts'
import {
  requireRateLimitRoom,
  tryConsumeRateLimit,
  type RateLimit,
} from '../../kernel/rate-limit.ts'
import type { Service } from '../../kernel/services.ts'

const DAY_MS = 24 * 3_600_000
/** PayPal retries for three days; anything older is a replay. */
const MAX_EVENT_AGE_MS = 4 * DAY_MS
const MAX_CLOCK_SKEW_MS = 3_600_000

/** Sizes as in PayPal's documentation of the verification call. */
const Headers = z.object({
  algorithm: z.string().min(1).max(100),
  certificateUrl: z.string().min(1).max(500),
  transmissionId: z.string().min(1).max(50),
  signature: z.string().min(1).max(500),
  time: z.string().min(1).max(100),
})

const MAX_VERIFICATIONS = 16
/** PayPal sends the events of simultaneous renewals in one burst. */
const MAX_QUEUED_VERIFICATIONS = 200
const MAX_VERIFICATIONS_PER_NETWORK = 100

/** Each verification is a call to PayPal, which limits how many a merchant may make. */
const verificationAdmission: Service<AdmissionControl> = {
  name: 'webhook-verifications',
  create: ({ config: { limitsScale } }) =>
    createAdmissionControl({
      maxActive: MAX_VERIFICATIONS,
      maxQueued: MAX_QUEUED_VERIFICATIONS,
      maxPerKey: Math.ceil(MAX_VERIFICATIONS_PER_NETWORK * limitsScale),
    }),
}

/** PayPal's own events never fail, so they are never counted, wherever they come from. */
const FAILED_VERIFICATIONS: RateLimit = {
  name: 'webhook.paypal:failed-verifications',
  max: 30,
  windowMs: 60_000,
}

const isRecent = (ctx: Ctx, time: string): boolean => {
  const age = ctx.clock.now().getTime() - Date.parse(time)
  return age <= MAX_EVENT_AGE_MS && age >= -MAX_CLOCK_SKEW_MS
}

/** Everything about an event that can be refused without asking PayPal. */
export const isPlausible = (ctx: Ctx, { headers }: SignedEvent): boolean =>
  Headers.safeParse(headers).success &&
  isRecent(ctx, headers.time) &&
  ctx.engines.paypal.isCertificateUrl(headers.certificateUrl)

/** Verifies the signature through PayPal's API. PayPal redelivers refused events. */
export const verifyEvent = async (ctx: Ctx, signed: SignedEvent): Promise<boolean> => {
  const { network } = ctx.caller
  return ctx.service(verificationAdmission).run(async () => {
    // Checked after admission: before it, all queued requests would pass the check together.
    await requireRateLimitRoom(ctx, FAILED_VERIFICATIONS, network)
    let isGenuine = false
    try {
      isGenuine = await ctx.engines.paypal.verifyEvent(signed)
    } finally {
      if (!isGenuine) await tryConsumeRateLimit(ctx, FAILED_VERIFICATIONS, network)
    }
    return isGenuine
  }, network)
}
