import type { CodeUse } from '@dulcinea/contract/rules'
import type { Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { consumeRateLimit, tryConsumeRateLimit } from '../../kernel/rate-limit.ts'
import { enqueue } from '../../db/queue.ts'
import { write } from '../../db/write.ts'
import { translate } from '../../i18n/translate.ts'
import { createCode } from './codes.ts'
import { SEND_CODE_LIMITS } from './limits.ts'
import { smsJob } from './mail-job.ts'

/** Sends a code by SMS, if there is a gateway that serves the country. */
export const sendMobileCode = async (
  ctx: Ctx,
  input: { area: string; phone: string; useIn: CodeUse },
): Promise<void> => {
  if (!ctx.engines.sms?.areas.includes(input.area)) throw fail('NOT_ALLOWED')
  const to = `+${input.area}${input.phone}`
  const minute = await tryConsumeRateLimit(ctx, SEND_CODE_LIMITS.perMinute, to)
  if (!('refund' in minute)) throw fail('CODE_JUST_SENT', minute)
  await consumeRateLimit(ctx, SEND_CODE_LIMITS.perNumber, to)
  await write(ctx, 'account.send-code', async (tx) => {
    const { code, expiresAt } = await createCode(ctx, tx, { target: to, useIn: input.useIn })
    const payload = { to, text: translate(ctx.language, 'sms.code', { code }) }
    await enqueue(ctx, tx, smsJob, { payload, expiresAt })
  })
}
