import { loadCharacterNames } from '../features/characters/index.ts'
import { listLedger as entries, type LedgerRow } from '../features/points/index.ts'
import type { Ctx } from '../kernel/ctx.ts'
import type { Page } from '../kernel/paging.ts'

export type NamedEntry = LedgerRow & { characterName: string }

/** The user's ledger entries with the names of the characters they refer to. */
export const listLedger = async (
  ctx: Ctx,
  query: Parameters<typeof entries>[1],
): Promise<Page<NamedEntry>> => {
  const page = await entries(ctx, query)
  const ids = page.list.map((entry) => entry.ref['characterId'])
  const names = await loadCharacterNames(
    ctx,
    ids.filter((id) => typeof id === 'number'),
  )
  const getName = (id: unknown) => (typeof id === 'number' ? (names.get(id) ?? '') : '')
  return {
    ...page,
    list: page.list.map((entry) => ({
      ...entry,
      characterName: getName(entry.ref['characterId']),
    })),
  }
}
