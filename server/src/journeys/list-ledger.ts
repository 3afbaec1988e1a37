import { characterNames } from '../features/characters/index.ts'
import { listLedger as entries, type LedgerRow } from '../features/points/index.ts'
import type { Ctx } from '../kernel/ctx.ts'
import type { Page } from '../kernel/paging.ts'

export type NamedEntry = LedgerRow & { who: string }

/** One's entries with the names of those they are about. */
export const listLedger = async (
  ctx: Ctx,
  asked: Parameters<typeof entries>[1],
): Promise<Page<NamedEntry>> => {
  const page = await entries(ctx, asked)
  const ids = page.list.map((entry) => entry.ref['characterId'])
  const names = await characterNames(
    ctx,
    ids.filter((id) => typeof id === 'number'),
  )
  const nameOf = (id: unknown) => (typeof id === 'number' ? (names.get(id) ?? '') : '')
  return {
    ...page,
    list: page.list.map((entry) => ({ ...entry, who: nameOf(entry.ref['characterId']) })),
  }
}
