import type { CodeUse } from '@dulcinea/contract/rules'
import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { consumeRateLimit, tryConsumeRateLimit } from '../../kernel/rate-limit.ts'
import { enqueue } from '../../db/queue.ts'
import { write } from '../../db/write.ts'
import { findAccount, findUser, isRegistered } from './accounts-store.ts'
import { createCode } from './codes.ts'
import { findKnownDevice } from './known-devices.ts'
import { composeCodeEmail } from './emails.ts'
import { SEND_CODE_LIMITS } from './limits.ts'
import { mailJob } from './mail-job.ts'

const requireUnregistered = async (ctx: Ctx, email: string) => {
  if (await isRegistered(ctx.db, email)) throw fail('EMAIL_REGISTERED')
}
const requireOwnAddress = async (ctx: Ctx, email: string) => {
  const user = await findUser(ctx.db, requireUser(ctx).userId)
  if (user?.email !== email) throw fail('NOT_ALLOWED')
}

/** Checks by use of the code whether it may be sent to this address. */
const requireEligible: Record<CodeUse, (ctx: Ctx, email: string) => Promise<void>> = {
  register: requireUnregistered,
  bind: requireUnregistered,
  async forgot(ctx, email) {
    if (!(await isRegistered(ctx.db, email))) throw fail('NO_ACCOUNT')
  },
  unbind: requireOwnAddress,
  writeOff: requireOwnAddress,
}

/** The caller's device, if the account of the mailbox knows it; null without an account. */
const knownDeviceOfMailbox = async (ctx: Ctx, email: string): Promise<Buffer | null> => {
  const account = await findAccount(ctx.db, email)
  return account && findKnownDevice(ctx, account.id)
}

/** Rate limits: one a minute and ten a day per client, thirty a day from all unknown clients. */
const takeLimits = async (ctx: Ctx, email: string, knownDevice: Buffer | null): Promise<void> => {
  const client = `${email}\n${knownDevice?.toString('hex') ?? ctx.caller.network}`
  const minute = await tryConsumeRateLimit(ctx, SEND_CODE_LIMITS.perMinute, client)
  if (!('refund' in minute)) throw fail('CODE_JUST_SENT', minute)
  if (knownDevice) {
    await consumeRateLimit(ctx, SEND_CODE_LIMITS.perMailboxAndKnownDevice, client)
  } else {
    await consumeRateLimit(ctx, SEND_CODE_LIMITS.perMailboxAndNetwork, client)
    await consumeRateLimit(ctx, SEND_CODE_LIMITS.perMailbox, email)
  }
}

/** Sends a code to an address; it is valid in the caller's session only. */
export const sendEmailCode = async (
  ctx: Ctx,
  { email, useIn }: { email: string; useIn: CodeUse },
): Promise<void> => {
  await requireEligible[useIn](ctx, email)
  const knownDevice = await knownDeviceOfMailbox(ctx, email)
  await takeLimits(ctx, email, knownDevice)
  await write(ctx, 'account.send-code', async (tx) => {
    const fromKnownDevice = knownDevice !== null
    const { code, expiresAt } = await createCode(ctx, tx, { target: email, useIn, fromKnownDevice })
    const payload = composeCodeEmail(email, ctx.language, { useIn, code })
    await enqueue(ctx, tx, mailJob, { payload, expiresAt })
  })
}
