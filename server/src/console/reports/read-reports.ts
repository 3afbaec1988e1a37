import type { ReportState } from '@dulcinea/contract/console'
import type { ReportedTarget } from '@dulcinea/contract/feedback'
import type { Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { toOffset, createPage, type Paging } from '../../kernel/paging.ts'
import { toOwnPicturePath } from '../../kernel/picture-names.ts'
import { writeAudited } from '../../db/write.ts'
import { createCharacterLookup, type NamedCharacter } from '../character-lookup.ts'
import * as store from './reports-store.ts'

const summarize = (summary: store.ReportSummary, character: NamedCharacter | null) => ({
  id: summary.id,
  target: { type: summary.targetType, id: summary.targetId },
  character,
  state: summary.isOpen ? ('open' as const) : ('settled' as const),
  decision: summary.decision,
  decidedAt: summary.decidedAt,
  count: summary.count,
  weighing: summary.weighing,
  kinds: summary.kinds,
  latestAt: summary.latestAt,
  isHiddenForAll: summary.isHiddenForAll,
})

/** The reported character itself, or the character stored with the report. */
const getCharacterId = (summary: store.ReportSummary): number | null =>
  summary.targetType === 'character' ? summary.targetId : summary.characterId

export const listReports = async (
  ctx: Ctx,
  { state, target, ...paging }: Paging & { state: ReportState; target?: ReportedTarget },
) => {
  const offset = toOffset(paging)
  if (offset === null) return createPage<ReturnType<typeof summarize>>([], paging, 0)
  const query = { isOpen: state === 'open', target, offset, limit: paging.pageSize }
  const { list, total } = await store.readReportPage(ctx.db, query)
  const getCharacter = await createCharacterLookup(ctx, list.map(getCharacterId))
  return createPage(
    list.map((summary) => summarize(summary, getCharacter(getCharacterId(summary)))),
    paging,
    total,
  )
}

export const requireReport = async (db: Ctx['db'], id: number): Promise<store.ReportSummary> => {
  const summary = await store.findReportSummary(db, id)
  if (!summary) throw fail('UPDATE_FAILED')
  return summary
}

/** The responsible user: the reported user, or the creator of the reported character or album picture. */
export const findResponsibleUser = async (
  db: Ctx['db'],
  summary: Pick<store.ReportSummary, 'targetType' | 'targetId' | 'characterId'>,
): Promise<number | null> => {
  if (summary.targetType === 'user') return summary.targetId
  if (summary.targetType === 'character') return store.findOwnerId(db, summary.targetId)
  if (summary.targetType !== 'album' || summary.characterId === null) return null
  return store.findOwnerId(db, summary.characterId)
}

/** The path of the reported picture, not blurred; null if the target is no picture or it is deleted. */
const findPicturePath = async (
  db: Ctx['db'],
  { targetType, targetId }: Pick<store.ReportSummary, 'targetType' | 'targetId'>,
): Promise<string | null> => {
  if (targetType === 'album') return store.findAlbumPicturePath(db, targetId)
  const key = targetType === 'image' ? await store.findPictureKey(db, targetId) : null
  return key === null ? null : toOwnPicturePath(key)
}

/** Every view of private content is recorded in the audit log. */
const auditView = async (ctx: Ctx, summary: store.ReportSummary, reports: store.Report[]) => {
  const isPrivate = reports.some(({ excerpt, content }) => excerpt.length > 0 || content !== '')
  if (!isPrivate) return
  await writeAudited(ctx, 'console.report.look', async () => ({
    result: undefined,
    target: `${summary.targetType}:${summary.targetId}`,
    before: null,
    after: null,
  }))
}

export const readReport = async (ctx: Ctx, input: { id: number }) => {
  const summary = await requireReport(ctx.db, input.id)
  const [getCharacter, responsibleId, reports, picture] = await Promise.all([
    createCharacterLookup(ctx, [getCharacterId(summary)]),
    findResponsibleUser(ctx.db, summary),
    store.listReportsAbout(ctx.db, summary),
    findPicturePath(ctx.db, summary),
  ])
  await auditView(ctx, summary, reports)
  const reporters = reports.flatMap(({ reporterId }) => reporterId ?? [])
  const usersById = await store.findUsersById(
    ctx.db,
    responsibleId ? [...reporters, responsibleId] : reporters,
  )
  const getUser = (id: number | null) => (id === null ? null : (usersById.get(id) ?? null))
  return {
    ...summarize(summary, getCharacter(getCharacterId(summary))),
    person: getUser(responsibleId),
    picture,
    excerpt: (reports.find(({ excerpt }) => excerpt.length)?.excerpt ?? []).map((message) => ({
      id: message.id,
      role: message.role,
      text: message.content,
      at: message.createdAt,
    })),
    reports: reports.map(({ reporterId, excerpt: _excerpt, ...report }) => ({
      ...report,
      reporter: getUser(reporterId),
    })),
  }
}
