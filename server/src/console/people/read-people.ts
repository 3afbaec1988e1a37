import { COUNT_CAP } from '@dulcinea/contract/constants'
import { isOperator } from '../../features/operators/index.ts'
import { premiumOf } from '../../features/premium/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { offsetOf, page, type Page, type Paging } from '../../kernel/paging.ts'
import { text } from '../../texts/text.ts'
import * as store from './people-store.ts'

const summarize = async (ctx: Ctx, row: store.PersonRow) => ({
  userId: row.userId,
  nick: row.nick,
  email: row.email,
  isGuest: row.email === null && row.phone === null,
  isPremium: (await premiumOf(ctx, { userId: row.userId })).status === 'active',
  points: row.points,
  createdAt: row.createdAt,
  lastSeenAt: row.lastSeenAt,
  suspendedAt: row.suspendedAt,
})
type UserSummary = Awaited<ReturnType<typeof summarize>>

export const findPeople = async (
  ctx: Ctx,
  { query = '', ...paging }: Paging & { query?: string },
): Promise<Page<UserSummary>> => {
  const offset = offsetOf(paging)
  if (offset === null) return page<UserSummary>([], paging, 0)
  const criteria = { query, offset, limit: paging.pageSize, atMost: COUNT_CAP }
  const { list, total } = await store.peoplePage(ctx.db, criteria)
  return page(await Promise.all(list.map((row) => summarize(ctx, row))), paging, total)
}

export const readPerson = async (ctx: Ctx, { userId }: { userId: number }) => {
  const [row, overview, premium] = await Promise.all([
    store.findPerson(ctx.db, userId),
    store.standingOf(ctx.db, userId),
    premiumOf(ctx, { userId }),
  ])
  if (!row || !overview) throw fail('NO_ACCOUNT')
  const { balance, held, debt, ceiling, frozenWhy, frozenAt, pausedAt, pauseEndsAt } = overview
  return {
    ...(await summarize(ctx, row)),
    avatar: row.avatar,
    phone: row.phone,
    suspendReason: row.suspendReason,
    isOperator: isOperator(ctx, row.email),
    counts: {
      sessions: overview.sessions,
      characters: overview.characters,
      conversations: overview.conversations,
      invited: overview.invited,
      reportsGiven: overview.reportsGiven,
      reportsAgainst: overview.reportsAgainst,
    },
    premium: {
      state: premium.status,
      plan: premium.plan,
      paidUntil: premium.expiresAt,
      renews: premium.renews,
      failedAt: premium.failedAt,
    },
    wallet: { balance, held, debt, ceiling },
    purchasesStopped: frozenAt && { why: frozenWhy ?? '', at: frozenAt },
    pause: pausedAt && { pausedAt, endsAt: pauseEndsAt },
    isHiddenForAll: overview.isHiddenForAll,
  }
}

export const requirePerson = async (db: Ctx['db'], userId: number): Promise<void> => {
  if (!(await store.findPerson(db, userId))) throw fail('NO_ACCOUNT')
}

export const readLedger = async (ctx: Ctx, { userId, ...paging }: Paging & { userId: number }) => {
  await requirePerson(ctx.db, userId)
  const offset = offsetOf(paging)
  const toView = (entry: store.LedgerEntry) => ({
    ...entry,
    text: text(ctx.language, `ledger.${entry.reason}.alone`),
  })
  if (offset === null) return page<ReturnType<typeof toView>>([], paging, 0)
  const { list, total } = await store.ledgerOf(ctx.db, { userId, offset, limit: paging.pageSize })
  return page(list.map(toView), paging, total)
}
