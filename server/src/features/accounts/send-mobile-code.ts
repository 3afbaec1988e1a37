import type { CodeUse } from '@dulcinea/contract/rules'
import type { Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { take, tryTake } from '../../kernel/limit.ts'
import { enqueue } from '../../kernel/queue.ts'
import { write } from '../../kernel/write.ts'
import { text } from '../../texts/text.ts'
import { makeCode } from './codes.ts'
import { CODES } from './limits.ts'
import { smsJob } from './mail-job.ts'

/** Sends a code by SMS, if there is a gateway that serves the country. */
export const sendMobileCode = async (
  ctx: Ctx,
  input: { area: string; phone: string; useIn: CodeUse },
): Promise<void> => {
  if (!ctx.engines.sms?.areas.includes(input.area)) throw fail('NOT_ALLOWED')
  const to = `+${input.area}${input.phone}`
  const minute = await tryTake(ctx, CODES.perMinute, to)
  if (!('giveBack' in minute)) throw fail('CODE_JUST_SENT', minute)
  await take(ctx, CODES.perNumber, to)
  await write(ctx, 'account.send-code', async (tx) => {
    const { code, expiresAt } = await makeCode(ctx, tx, { target: to, useIn: input.useIn })
    const payload = { to, text: text(ctx.language, 'sms.code', { code }) }
    await enqueue(ctx, tx, smsJob, { payload, expiresAt })
  })
}
