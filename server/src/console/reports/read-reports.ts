import type { ReportState } from '@dulcinea/contract/console'
import type { ReportedTarget } from '@dulcinea/contract/feedback'
import type { Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { offsetOf, page, type Paging } from '../../kernel/paging.ts'
import { ownPicturePath } from '../../kernel/picture-names.ts'
import { writeDeed } from '../../kernel/write.ts'
import { namedCharacters, type Named } from '../named-characters.ts'
import * as store from './reports-store.ts'

const summarised = (one: store.Summary, character: Named | null) => ({
  id: one.id,
  target: { type: one.targetType, id: one.targetId },
  character,
  state: one.isOpen ? ('open' as const) : ('settled' as const),
  decision: one.decision,
  decidedAt: one.decidedAt,
  count: one.count,
  weighing: one.weighing,
  kinds: one.kinds,
  latestAt: one.latestAt,
  isHiddenForAll: one.isHiddenForAll,
})

/** A character is herself what was reported; for the rest it was kept with the report. */
const characterOf = (one: store.Summary): number | null =>
  one.targetType === 'character' ? one.targetId : one.characterId

export const listReports = async (
  ctx: Ctx,
  { state, target, ...paging }: Paging & { state: ReportState; target?: ReportedTarget },
) => {
  const offset = offsetOf(paging)
  if (offset === null) return page<ReturnType<typeof summarised>>([], paging, 0)
  const asked = { isOpen: state === 'open', target, offset, limit: paging.pageSize }
  const { list, total } = await store.reportPage(ctx.db, asked)
  const named = await namedCharacters(ctx, list.map(characterOf))
  return page(
    list.map((one) => summarised(one, named(characterOf(one)))),
    paging,
    total,
  )
}

export const requireReport = async (db: Ctx['db'], id: number): Promise<store.Summary> => {
  const one = await store.summaryOf(db, id)
  if (!one) throw fail('UPDATE_FAILED')
  return one
}

/** The person who answers for it: the reported one, or who made the character and her album. */
export const personBehind = async (
  db: Ctx['db'],
  one: Pick<store.Summary, 'targetType' | 'targetId' | 'characterId'>,
): Promise<number | null> => {
  if (one.targetType === 'user') return one.targetId
  if (one.targetType === 'character') return store.ownerOf(db, one.targetId)
  if (one.targetType !== 'album' || one.characterId === null) return null
  return store.ownerOf(db, one.characterId)
}

/** The reported picture, clear; null where it is none, or not there any more. */
const pictureOf = async (
  db: Ctx['db'],
  { targetType, targetId }: Pick<store.Summary, 'targetType' | 'targetId'>,
): Promise<string | null> => {
  if (targetType === 'album') return store.albumPicturePath(db, targetId)
  const key = targetType === 'image' ? await store.pictureKeyOf(db, targetId) : null
  return key === null ? null : ownPicturePath(key)
}

/** Nobody's conversation is read without a trace. */
const recordLook = async (ctx: Ctx, one: store.Summary, reports: store.Report[]) => {
  const isPrivate = reports.some(({ excerpt, content }) => excerpt.length > 0 || content !== '')
  if (!isPrivate) return
  await writeDeed(ctx, 'console.report.look', async () => ({
    result: undefined,
    target: `${one.targetType}:${one.targetId}`,
    before: null,
    after: null,
  }))
}

export const readReport = async (ctx: Ctx, input: { id: number }) => {
  const one = await requireReport(ctx.db, input.id)
  const [named, behind, reports, picture] = await Promise.all([
    namedCharacters(ctx, [characterOf(one)]),
    personBehind(ctx.db, one),
    store.reportsAbout(ctx.db, one),
    pictureOf(ctx.db, one),
  ])
  await recordLook(ctx, one, reports)
  const reporters = reports.flatMap(({ reporterId }) => reporterId ?? [])
  const people = await store.peopleBy(ctx.db, behind ? [...reporters, behind] : reporters)
  const somebody = (id: number | null) => (id === null ? null : (people.get(id) ?? null))
  return {
    ...summarised(one, named(characterOf(one))),
    person: somebody(behind),
    picture,
    excerpt: (reports.find(({ excerpt }) => excerpt.length)?.excerpt ?? []).map((line) => ({
      id: line.id,
      role: line.role,
      text: line.content,
      at: line.createdAt,
    })),
    reports: reports.map(({ reporterId, excerpt: _excerpt, ...report }) => ({
      ...report,
      reporter: somebody(reporterId),
    })),
  }
}
