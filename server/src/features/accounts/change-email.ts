import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { enqueue } from '../../kernel/queue.ts'
import { write, type Tx } from '../../kernel/write.ts'
import { findUser, isRegistered, updateUser } from './accounts-store.ts'
import { passCode, spendCode } from './codes.ts'
import { insertEmailChange } from './email-changes-store.ts'
import { refuseTaken } from './email-taken.ts'
import { movedLetter } from './letters.ts'
import { EMAIL_WAY_BACK_MS } from './limits.ts'
import { mailJob } from './mail-job.ts'
import { hashOf, newToken } from './token.ts'

export const WAY_BACK_PATH = '/account/email-back'

/** Tells the old address, with a link that undoes the change for a week. */
const tellOldAddress = async (ctx: Ctx, tx: Tx, userId: number, oldEmail: string) => {
  const token = newToken()
  const createdAt = ctx.clock.now()
  const expiresAt = new Date(createdAt.getTime() + EMAIL_WAY_BACK_MS)
  await insertEmailChange(tx, {
    tokenHash: hashOf(token),
    userId,
    oldEmail,
    createdAt,
    expiresAt,
  })
  const query = new URLSearchParams({ token, lang: ctx.language })
  const url = `${ctx.config.publicUrl}${WAY_BACK_PATH}?${query.toString()}`
  const payload = movedLetter(oldEmail, ctx.language, url)
  await enqueue(ctx, tx, mailJob, { payload, expiresAt })
}

/** Moves the account to an address that the caller has shown to own. */
export const changeEmail = async (
  ctx: Ctx,
  input: { email: string; code: string },
): Promise<void> => {
  const { userId } = personOf(ctx)
  const { codeId } = await passCode(ctx, { target: input.email, useIn: 'bind', code: input.code })
  await write(ctx, 'account.change-email', async (tx) => {
    await spendCode(ctx, tx, codeId)
    if (await isRegistered(tx, input.email)) throw fail('EMAIL_REGISTERED')
    const user = await findUser(tx, userId)
    await updateUser(tx, userId, { email: input.email })
    if (user?.email) await tellOldAddress(ctx, tx, userId, user.email)
  }).catch(refuseTaken)
}
