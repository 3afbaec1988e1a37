import type { DIFFERENCE_STATES, EVENT_STATES } from '@dulcinea/contract/console'
import { listDiscrepancies, type ListedDiscrepancy } from '../../features/billing/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { toOffset, createPage, slicePage, type Page, type Paging } from '../../kernel/paging.ts'
import { requireUserExists } from '../users/read-users.ts'
import * as store from './money-store.ts'

type BillingListQuery = Paging & { query?: string; state?: string; userId?: number }

const readPage = async <Row>(
  { page: number, pageSize, ...filter }: BillingListQuery,
  read: (query: store.BillingQuery) => Promise<{ list: Row[]; total: number }>,
): Promise<Page<Row>> => {
  const paging = { page: number, pageSize }
  const offset = toOffset(paging)
  if (offset === null) return createPage<Row>([], paging, 0)
  const { list, total } = await read({ ...filter, offset, limit: pageSize })
  return createPage(list, paging, total)
}

export const listOrders = (ctx: Ctx, query: BillingListQuery) =>
  readPage(query, (filter) => store.readOrderPage(ctx.db, filter))

export const listUserOrders = async (ctx: Ctx, query: Paging & { userId: number }) => {
  await requireUserExists(ctx.db, query.userId)
  return listOrders(ctx, query)
}

export const listSubscriptions = (ctx: Ctx, query: BillingListQuery) =>
  readPage(query, (filter) => store.readSubscriptionPage(ctx.db, filter))

export const listEvents = (
  ctx: Ctx,
  { state, ...paging }: Paging & { state?: (typeof EVENT_STATES)[number] },
) => readPage(paging, ({ offset, limit }) => store.readEventPage(ctx.db, { state, offset, limit }))

const toDiscrepancyView = (one: ListedDiscrepancy) => ({
  id: one.id,
  subject: one.subject,
  subjectId: one.subjectId,
  what: one.what,
  ours: one.ours,
  theirs: one.theirs,
  foundAt: one.foundAt,
  seenAt: one.seenAt,
  state: one.state === 'open' ? ('open' as const) : ('settled' as const),
  settledAt: one.closedAt,
  outcome: one.state === 'open' ? null : one.state,
  isRepairable: one.state === 'open' && one.repair !== 'none',
})

export const readDiscrepancyPage = async (
  ctx: Ctx,
  { state, ...paging }: Paging & { state: (typeof DIFFERENCE_STATES)[number] },
) => {
  const all = await listDiscrepancies(ctx, state === 'open' ? { state: 'open' } : {})
  const listed = all.map(toDiscrepancyView).filter((one) => one.state === state)
  return slicePage(listed, paging)
}
