import { listReviewing, readReview } from '../../features/characters/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { slicePage, type Paging } from '../../kernel/paging.ts'
import { findAvatars, listDecisions, listRecentReasons, findMakers } from './review-store.ts'

const MAX_SUGGESTIONS = 6

type ReviewedCharacter = Awaited<ReturnType<typeof listReviewing>>[number]

const toKind = ({ isUpdate }: ReviewedCharacter) =>
  isUpdate ? ('update' as const) : ('new' as const)
const getWaitingSince = ({ since, submittedAt }: ReviewedCharacter): Date => since ?? submittedAt

/** Characters that wait for an operator's decision. */
export const listReviewQueue = async (ctx: Ctx, paging: Paging) => {
  const page = slicePage(await listReviewing(ctx), paging)
  const [avatars, makers] = await Promise.all([
    findAvatars(
      ctx.db,
      page.list.map(({ id }) => id),
    ),
    findMakers(
      ctx.db,
      page.list.flatMap(({ ownerId }) => ownerId ?? []),
    ),
  ])
  const getOwner = (id: number | null) => {
    const maker = id === null ? undefined : makers.get(id)
    return maker ? { userId: maker.userId, nick: maker.nick } : null
  }
  return {
    ...page,
    list: page.list.map((character) => ({
      id: character.id,
      version: character.version,
      name: `${character.content.firstName} ${character.content.lastName}`.trim(),
      avatar: avatars.get(character.id) ?? '',
      kind: toKind(character),
      owner: getOwner(character.ownerId),
      since: getWaitingSince(character),
      note: character.note,
    })),
  }
}

export const readReviewItem = async (ctx: Ctx, input: { id: number }) => {
  const character = (await listReviewing(ctx)).find(({ id }) => id === input.id)
  const versions = character && (await readReview(ctx, input))
  if (!character || !versions) throw fail('NO_CHARACTER')
  const [makers, earlier, reasons] = await Promise.all([
    findMakers(ctx.db, character.ownerId === null ? [] : [character.ownerId]),
    listDecisions(ctx.db, character.id),
    listRecentReasons(ctx.db),
  ])
  return {
    id: character.id,
    kind: toKind(character),
    owner: (character.ownerId !== null && makers.get(character.ownerId)) || null,
    since: getWaitingSince(character),
    note: character.note,
    noteField: character.noteField,
    ...versions,
    earlier: earlier.map(({ at, what, reason, actor }) => ({
      at,
      decision: what.endsWith('.approve') ? ('approved' as const) : ('rejected' as const),
      reason: reason ?? '',
      by: actor.replace(/^operator:/, ''),
    })),
    suggestions: [...new Set(reasons)].slice(0, MAX_SUGGESTIONS),
  }
}
