import { formatFullName } from '@dulcinea/contract/derive'
import type { Ctx } from '../../kernel/ctx.ts'
import { findNames } from './characters-store.ts'

/** Full names in the caller's language, also of deleted characters. */
export const loadCharacterNames = async (
  ctx: Pick<Ctx, 'db' | 'language'>,
  ids: number[],
): Promise<Map<number, string>> => {
  if (!ids.length) return new Map()
  const rows = await findNames(ctx.db, ids, ctx.language)
  return new Map(rows.map((row) => [row.id, formatFullName(row)]))
}
