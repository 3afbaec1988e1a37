import { suspendUser } from '../../features/accounts/index.ts'
import { EXCERPT_BEFORE } from '../../features/feedback/index.ts'
import { liftPause as lift } from '../../features/moderation/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { offsetOf, page, type Paging } from '../../kernel/paging.ts'
import { writeDeed } from '../../kernel/write.ts'
import { namedCharacters } from '../named-characters.ts'
import { findPaused, lastSaid, pausePage, type PausedPerson } from './pauses-store.ts'

export const listPauses = async (ctx: Ctx, paging: Paging) => {
  const offset = offsetOf(paging)
  if (offset === null) return page<PausedPerson>([], paging, 0)
  const asked = { now: ctx.clock.now(), offset, limit: paging.pageSize }
  const { list, total } = await pausePage(ctx.db, asked)
  return page(list, paging, total)
}

/** Nobody's conversation is read without a trace. */
export const readPause = async (ctx: Ctx, { userId }: { userId: number }) => {
  const person = await findPaused(ctx.db, userId, ctx.clock.now())
  if (!person) throw fail('NO_ACCOUNT')
  const { characterId, lines } = await writeDeed(ctx, 'console.pause.look', async (tx) => ({
    result: await lastSaid(tx, userId, EXCERPT_BEFORE + 1),
    target: `user:${userId}`,
    before: null,
    after: null,
  }))
  const named = await namedCharacters(ctx, [characterId])
  return { ...person, character: named(characterId), excerpt: lines }
}

type Word = { userId: number; reason: string }

/** An adult after all: the chats go on. */
export const liftPause = (ctx: Ctx, { userId, reason }: Word): Promise<void> =>
  writeDeed(ctx, 'console.pause.lift', async (tx) => {
    if (!(await lift(tx, { userId }))) throw fail('UPDATE_FAILED')
    return {
      result: undefined,
      target: `user:${userId}`,
      before: { isPaused: true },
      after: { isPaused: false, reason },
    }
  })

/** Not an adult: the account is suspended, and the pause has come to its end. */
export const endPause = (ctx: Ctx, { userId, reason }: Word): Promise<void> =>
  writeDeed(ctx, 'console.pause.end', async (tx) => {
    if (!(await lift(tx, { userId }))) throw fail('UPDATE_FAILED')
    await suspendUser(ctx, tx, { userId, reason })
    return {
      result: undefined,
      target: `user:${userId}`,
      before: { isPaused: true, isSuspended: false },
      after: { isPaused: false, isSuspended: true, reason },
    }
  })
