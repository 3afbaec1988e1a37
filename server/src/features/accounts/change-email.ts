import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { enqueue } from '../../db/queue.ts'
import { write, type Tx } from '../../db/write.ts'
import {
  findAccount,
  findUser,
  lockAccountWithPassword,
  isRegistered,
  updateUser,
  type Account,
} from './accounts-store.ts'
import { verifyCode, spendCode } from './codes.ts'
import { insertEmailChange } from './email-changes-store.ts'
import { rethrowEmailTaken } from './email-taken.ts'
import { composeAddressChangedEmail } from './emails.ts'
import { EMAIL_RESTORE_TTL_MS } from './limits.ts'
import { mailJob } from './mail-job.ts'
import { hashToken, generateToken } from './token.ts'
import { checkCallersPassword } from './check-password.ts'

export const EMAIL_RESTORE_PATH = '/account/email-back'

export type EmailChange = {
  email: string
  code: string
  password?: string
  oldEmailCode?: string
}

/** Emails the old address a link that reverts the change for a week. */
const notifyOldAddress = async (ctx: Ctx, tx: Tx, { id, email }: Account) => {
  const token = generateToken()
  const createdAt = ctx.clock.now()
  const expiresAt = new Date(createdAt.getTime() + EMAIL_RESTORE_TTL_MS)
  await insertEmailChange(tx, {
    tokenHash: hashToken(token),
    userId: id,
    oldEmail: email,
    createdAt,
    expiresAt,
  })
  const query = new URLSearchParams({ token, lang: ctx.language })
  const url = `${ctx.config.publicUrl}${EMAIL_RESTORE_PATH}?${query.toString()}`
  const payload = composeAddressChangedEmail(email, ctx.language, url)
  await enqueue(ctx, tx, mailJob, { payload, expiresAt })
}

/**
 * Re-authenticates the caller, since a session token may be stolen: by the password, or by a code
 * sent to the current address. Returns a check to run inside the transaction of the change.
 */
const reauthenticate = async (
  ctx: Ctx,
  account: Account,
  { password, oldEmailCode }: EmailChange,
): Promise<(tx: Tx) => Promise<void>> => {
  const { passwordHash } = account
  if (passwordHash === null || (password === undefined && oldEmailCode !== undefined)) {
    if (oldEmailCode === undefined) throw fail('BAD_PARAMETER', { field: 'oldEmailCode' })
    const proof = { target: account.email, useIn: 'unbind', code: oldEmailCode } as const
    const { codeId } = await verifyCode(ctx, proof)
    return (tx) => spendCode(ctx, tx, codeId)
  }
  if (password === undefined) throw fail('BAD_PARAMETER', { field: 'password' })
  const isRight = await checkCallersPassword(ctx, { email: account.email, password }, account)
  if (!isRight) throw fail('PASSWORD_WRONG')
  return async (tx) => {
    if (!(await lockAccountWithPassword(tx, account.id, passwordHash))) throw fail('PASSWORD_WRONG')
  }
}

/** Changes the account's address to one whose ownership the caller has proved by a code. */
export const changeEmail = async (ctx: Ctx, input: EmailChange): Promise<void> => {
  const user = await findUser(ctx.db, requireUser(ctx).userId)
  const account = user?.email ? await findAccount(ctx.db, user.email) : null
  if (!account) throw fail('SIGNED_OUT')
  const confirmAuthentication = await reauthenticate(ctx, account, input)
  const { codeId } = await verifyCode(ctx, { target: input.email, useIn: 'bind', code: input.code })
  await write(ctx, 'account.change-email', async (tx) => {
    await confirmAuthentication(tx)
    await spendCode(ctx, tx, codeId)
    if (await isRegistered(tx, input.email)) throw fail('EMAIL_REGISTERED')
    await updateUser(tx, account.id, { email: input.email })
    await notifyOldAddress(ctx, tx, account)
  }).catch(rethrowEmailTaken)
}
