import { MAX_COUNTED_ROWS } from '@dulcinea/contract/constants'
import { isOperator } from '../../features/operators/index.ts'
import { getPremiumDetails } from '../../features/premium/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { toOffset, createPage, type Page, type Paging } from '../../kernel/paging.ts'
import { translate } from '../../i18n/translate.ts'
import * as store from './user-store.ts'

const summarize = async (ctx: Ctx, row: store.ListedUser) => ({
  userId: row.userId,
  nick: row.nick,
  email: row.email,
  isGuest: row.email === null && row.phone === null,
  isPremium: (await getPremiumDetails(ctx, { userId: row.userId })).status === 'active',
  points: row.points,
  createdAt: row.createdAt,
  lastSeenAt: row.lastSeenAt,
  suspendedAt: row.suspendedAt,
})
type UserSummary = Awaited<ReturnType<typeof summarize>>

export const findUsers = async (
  ctx: Ctx,
  { query = '', ...paging }: Paging & { query?: string },
): Promise<Page<UserSummary>> => {
  const offset = toOffset(paging)
  if (offset === null) return createPage<UserSummary>([], paging, 0)
  const criteria = { query, offset, limit: paging.pageSize, atMost: MAX_COUNTED_ROWS }
  const { list, total } = await store.readUserPage(ctx.db, criteria)
  return createPage(await Promise.all(list.map((row) => summarize(ctx, row))), paging, total)
}

export const readUserDetails = async (ctx: Ctx, { userId }: { userId: number }) => {
  const [row, overview, premium] = await Promise.all([
    store.findListedUser(ctx.db, userId),
    store.readUserOverview(ctx.db, userId),
    getPremiumDetails(ctx, { userId }),
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

export const requireUserExists = async (db: Ctx['db'], userId: number): Promise<void> => {
  if (!(await store.findListedUser(db, userId))) throw fail('NO_ACCOUNT')
}

export const readUserLedger = async (
  ctx: Ctx,
  { userId, ...paging }: Paging & { userId: number },
) => {
  await requireUserExists(ctx.db, userId)
  const offset = toOffset(paging)
  const toView = (entry: store.LedgerEntry) => ({
    ...entry,
    text: translate(ctx.language, `ledger.${entry.reason}.alone`),
  })
  if (offset === null) return createPage<ReturnType<typeof toView>>([], paging, 0)
  const { list, total } = await store.readUserLedgerPage(ctx.db, {
    userId,
    offset,
    limit: paging.pageSize,
  })
  return createPage(list.map(toView), paging, total)
}
