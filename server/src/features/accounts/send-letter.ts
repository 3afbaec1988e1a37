import type { Language } from '@dulcinea/contract/constants'
import type { Ctx } from '../../kernel/ctx.ts'
import { enqueue } from '../../kernel/queue.ts'
import type { Tx } from '../../kernel/write.ts'
import { findUser } from './accounts-store.ts'
import { letter } from './letters.ts'
import { mailJob } from './mail-job.ts'

const GIVE_UP_AFTER_MS = 3 * 24 * 3_600_000

export type Letter = {
  userId: number
  language: Language
  subject: string
  paragraphs: readonly string[]
  /** The same key twice is the same letter. */
  key: string
}

/** A letter to somebody's own address, sent once the change that it tells of has happened. */
export const sendLetter = async (ctx: Pick<Ctx, 'clock'>, tx: Tx, sent: Letter): Promise<void> => {
  const user = await findUser(tx, sent.userId)
  if (!user?.email) return
  const { subject, paragraphs } = sent
  await enqueue(ctx, tx, mailJob, {
    payload: letter(user.email, sent.language, { subject, paragraphs }),
    expiresAt: new Date(ctx.clock.now().getTime() + GIVE_UP_AFTER_MS),
    key: sent.key,
  })
}
