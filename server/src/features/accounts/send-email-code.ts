import type { CodeUse } from '@dulcinea/contract/rules'
import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { take, tryTake } from '../../kernel/limit.ts'
import { enqueue } from '../../kernel/queue.ts'
import { write } from '../../kernel/write.ts'
import { findUser, isRegistered } from './accounts-store.ts'
import { makeCode } from './codes.ts'
import { codeLetter } from './letters.ts'
import { CODES } from './limits.ts'
import { mailJob } from './mail-job.ts'

type Wish = { email: string; useIn: CodeUse }

/** Whether this address can have a code for this at all. */
const requireFitting: Record<CodeUse, (ctx: Ctx, email: string) => Promise<void>> = {
  async register(ctx, email) {
    if (await isRegistered(ctx.db, email)) throw fail('EMAIL_REGISTERED')
  },
  async bind(ctx, email) {
    if (await isRegistered(ctx.db, email)) throw fail('EMAIL_REGISTERED')
  },
  async forgot(ctx, email) {
    if (!(await isRegistered(ctx.db, email))) throw fail('NO_ACCOUNT')
  },
  async writeOff(ctx, email) {
    const user = await findUser(ctx.db, personOf(ctx).userId)
    if (user?.email !== email) throw fail('NOT_ALLOWED')
  },
}

/** Sends a code to an address: one a minute and ten a day. */
export const sendEmailCode = async (ctx: Ctx, { email, useIn }: Wish): Promise<void> => {
  await requireFitting[useIn](ctx, email)
  const minute = await tryTake(ctx, CODES.perMinute, email)
  if (!('giveBack' in minute)) throw fail('CODE_JUST_SENT', minute)
  await take(ctx, CODES.perMailbox, email)
  await write(ctx, 'account.send-code', async (tx) => {
    const { code, expiresAt } = await makeCode(ctx, tx, { target: email, useIn })
    const payload = codeLetter(email, ctx.language, { useIn, code })
    await enqueue(ctx, tx, mailJob, { payload, expiresAt })
  })
}
