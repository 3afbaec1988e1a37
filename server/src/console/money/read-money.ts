import type { DIFFERENCE_STATES, EVENT_STATES } from '@dulcinea/contract/console'
import { listDifferences, type ListedDifference } from '../../features/billing/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { offsetOf, page, pageOf, type Page, type Paging } from '../../kernel/paging.ts'
import { requirePerson } from '../people/read-people.ts'
import * as store from './money-store.ts'

type Asked = Paging & { query?: string; state?: string; userId?: number }

const paged = async <Row>(
  { page: number, pageSize, ...by }: Asked,
  read: (asked: store.Asked) => Promise<{ list: Row[]; total: number }>,
): Promise<Page<Row>> => {
  const paging = { page: number, pageSize }
  const offset = offsetOf(paging)
  if (offset === null) return page<Row>([], paging, 0)
  const { list, total } = await read({ ...by, offset, limit: pageSize })
  return page(list, paging, total)
}

export const listOrders = (ctx: Ctx, asked: Asked) =>
  paged(asked, (by) => store.orderPage(ctx.db, by))

export const ordersOf = async (ctx: Ctx, asked: Paging & { userId: number }) => {
  await requirePerson(ctx.db, asked.userId)
  return listOrders(ctx, asked)
}

export const listSubscriptions = (ctx: Ctx, asked: Asked) =>
  paged(asked, (by) => store.subscriptionPage(ctx.db, by))

export const listEvents = (
  ctx: Ctx,
  { state, ...paging }: Paging & { state?: (typeof EVENT_STATES)[number] },
) => paged(paging, ({ offset, limit }) => store.eventPage(ctx.db, { state, offset, limit }))

const toldDifference = (one: ListedDifference) => ({
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
  const wanted = all.map(toldDifference).filter((one) => one.state === state)
  return pageOf(wanted, paging)
}
