import { listReviewing, readReview } from '../../features/characters/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { pageOf, type Paging } from '../../kernel/paging.ts'
import { avatarsOf, decisionsAbout, lastReasons, makersOf } from './review-store.ts'

const SUGGESTIONS = 6

type Reviewed = Awaited<ReturnType<typeof listReviewing>>[number]

const kindOf = ({ isUpdate }: Reviewed) => (isUpdate ? ('update' as const) : ('new' as const))
const sinceOf = ({ since, submittedAt }: Reviewed): Date => since ?? submittedAt

/** Who waits for an operator's word. */
export const listReview = async (ctx: Ctx, paging: Paging) => {
  const page = pageOf(await listReviewing(ctx), paging)
  const [avatars, makers] = await Promise.all([
    avatarsOf(
      ctx.db,
      page.list.map(({ id }) => id),
    ),
    makersOf(
      ctx.db,
      page.list.flatMap(({ ownerId }) => ownerId ?? []),
    ),
  ])
  const ownerOf = (id: number | null) => {
    const maker = id === null ? undefined : makers.get(id)
    return maker ? { userId: maker.userId, nick: maker.nick } : null
  }
  return {
    ...page,
    list: page.list.map((one) => ({
      id: one.id,
      version: one.version,
      name: `${one.content.firstName} ${one.content.lastName}`.trim(),
      avatar: avatars.get(one.id) ?? '',
      kind: kindOf(one),
      owner: ownerOf(one.ownerId),
      since: sinceOf(one),
      note: one.note,
    })),
  }
}

export const readReviewed = async (ctx: Ctx, input: { id: number }) => {
  const one = (await listReviewing(ctx)).find(({ id }) => id === input.id)
  const versions = one && (await readReview(ctx, input))
  if (!one || !versions) throw fail('NO_CHARACTER')
  const [makers, earlier, reasons] = await Promise.all([
    makersOf(ctx.db, one.ownerId === null ? [] : [one.ownerId]),
    decisionsAbout(ctx.db, one.id),
    lastReasons(ctx.db),
  ])
  return {
    id: one.id,
    kind: kindOf(one),
    owner: (one.ownerId !== null && makers.get(one.ownerId)) || null,
    since: sinceOf(one),
    note: one.note,
    noteField: one.noteField,
    ...versions,
    earlier: earlier.map(({ at, what, reason, actor }) => ({
      at,
      decision: what.endsWith('.approve') ? ('approved' as const) : ('rejected' as const),
      reason: reason ?? '',
      by: actor.replace(/^operator:/, ''),
    })),
    suggestions: [...new Set(reasons)].slice(0, SUGGESTIONS),
  }
}
