import { suspendUser } from '../../features/accounts/index.ts'
import { EXCERPT_MESSAGES_BEFORE } from '../../features/feedback/index.ts'
import { liftPause as lift } from '../../features/moderation/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { toOffset, createPage, type Paging } from '../../kernel/paging.ts'
import { writeAudited } from '../../db/write.ts'
import { createCharacterLookup } from '../character-lookup.ts'
import { findPaused, readLastMessages, readPausePage, type PausedUser } from './pauses-store.ts'

export const listPauses = async (ctx: Ctx, paging: Paging) => {
  const offset = toOffset(paging)
  if (offset === null) return createPage<PausedUser>([], paging, 0)
  const query = { now: ctx.clock.now(), offset, limit: paging.pageSize }
  const { list, total } = await readPausePage(ctx.db, query)
  return createPage(list, paging, total)
}

/** Every view of a conversation is recorded in the audit log. */
export const readPause = async (ctx: Ctx, { userId }: { userId: number }) => {
  const user = await findPaused(ctx.db, userId, ctx.clock.now())
  if (!user) throw fail('NO_ACCOUNT')
  const { characterId, lines } = await writeAudited(ctx, 'console.pause.look', async (tx) => ({
    result: await readLastMessages(tx, userId, EXCERPT_MESSAGES_BEFORE + 1),
    target: `user:${userId}`,
    before: null,
    after: null,
  }))
  const getCharacter = await createCharacterLookup(ctx, [characterId])
  return { ...user, character: getCharacter(characterId), excerpt: lines }
}

type PauseDecision = { userId: number; reason: string }

/** The user is an adult: lifts the pause. */
export const liftPause = (ctx: Ctx, { userId, reason }: PauseDecision): Promise<void> =>
  writeAudited(ctx, 'console.pause.lift', async (tx) => {
    if (!(await lift(tx, { userId }))) throw fail('UPDATE_FAILED')
    return {
      result: undefined,
      target: `user:${userId}`,
      before: { isPaused: true },
      after: { isPaused: false, reason },
    }
  })

/** The user is not an adult: ends the pause and suspends the account. */
export const endPause = (ctx: Ctx, { userId, reason }: PauseDecision): Promise<void> =>
  writeAudited(ctx, 'console.pause.end', async (tx) => {
    if (!(await lift(tx, { userId }))) throw fail('UPDATE_FAILED')
    await suspendUser(ctx, tx, { userId, reason })
    return {
      result: undefined,
      target: `user:${userId}`,
      before: { isPaused: true, isSuspended: false },
      after: { isPaused: false, isSuspended: true, reason },
    }
  })
