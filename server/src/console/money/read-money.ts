import type { DIFFERENCE_STATES, EVENT_STATES } from '@dulcinea/contract/console'
import { listDifferences, type ListedDifference } from '../../features/billing/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { offsetOf, page, pageOf, type Page, type Paging } from '../../kernel/paging.ts'
import { requirePerson } from '../people/read-people.ts'
import * as store from './money-store.ts'

type BillingListQuery = Paging & { query?: string; state?: string; userId?: number }

const readPage = async <Row>(
  { page: number, pageSize, ...filter }: BillingListQuery,
  read: (query: store.Asked) => Promise<{ list: Row[]; total: number }>,
): Promise<Page<Row>> => {
  const paging = { page: number, pageSize }
  const offset = offsetOf(paging)
  if (offset === null) return page<Row>([], paging, 0)
  const { list, total } = await read({ ...filter, offset, limit: pageSize })
  return page(list, paging, total)
}

export const listOrders = (ctx: Ctx, query: BillingListQuery) =>
  readPage(query, (filter) => store.orderPage(ctx.db, filter))

export const ordersOf = async (ctx: Ctx, query: Paging & { userId: number }) => {
  await requirePerson(ctx.db, query.userId)
  return listOrders(ctx, query)
}

export const listSubscriptions = (ctx: Ctx, query: BillingListQuery) =>
  readPage(query, (filter) => store.subscriptionPage(ctx.db, filter))

export const listEvents = (
  ctx: Ctx,
  { state, ...paging }: Paging & { state?: (typeof EVENT_STATES)[number] },
) => readPage(paging, ({ offset, limit }) => store.eventPage(ctx.db, { state, offset, limit }))

const toDiscrepancyView = (one: ListedDifference) => ({
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

export const listDiffering = async (
  ctx: Ctx,
  { state, ...paging }: Paging & { state: (typeof DIFFERENCE_STATES)[number] },
) => {
  const all = await listDifferences(ctx, state === 'open' ? { state: 'open' } : {})
  const listed = all.map(toDiscrepancyView).filter((one) => one.state === state)
  return pageOf(listed, paging)
}
