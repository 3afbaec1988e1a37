import { requireUser, type Ctx } from '../../../kernel/ctx.ts'
import { fail } from '../../../kernel/fail.ts'
import { write } from '../../../db/write.ts'
import { findDraft, removeDraft, saveDraft } from './drafts-store.ts'

export type Draft = { draft: string; updatedAt: Date | null }

export const readDraft = async (ctx: Ctx): Promise<Draft> =>
  (await findDraft(ctx.db, requireUser(ctx).userId)) ?? { draft: '', updatedAt: null }

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** One draft per user, last write wins. Its texts are screened when the character is saved. */
export const updateDraft = async (ctx: Ctx, input: { draft?: string }): Promise<Draft> => {
  const { userId } = requireUser(ctx)
  const { draft } = input
  const now = ctx.clock.now()
  if (draft !== undefined && !isJson(draft)) throw fail('BAD_PARAMETER', { field: 'draft' })
  await write(ctx, 'character.draft', async (tx) => {
    if (draft === undefined) await removeDraft(tx, userId)
    else await saveDraft(tx, userId, draft, now)
  })
  return { draft: draft ?? '', updatedAt: draft === undefined ? null : now }
}
