import { characterNames } from '../features/characters/index.ts'
import type { Ctx } from '../kernel/ctx.ts'
import { avatarsOf } from './review/review-store.ts'

export type Named = { id: number; name: string; avatar: string }

/** Names and faces of characters, also of those who are gone. */
export const namedCharacters = async (
  ctx: Ctx,
  ids: readonly (number | null)[],
): Promise<(id: number | null) => Named | null> => {
  const known = [...new Set(ids.flatMap((id) => id ?? []))]
  const [names, avatars] = await Promise.all([characterNames(ctx, known), avatarsOf(ctx.db, known)])
  return (id) => {
    const name = id === null ? undefined : names.get(id)
    return id === null || name === undefined ? null : { id, name, avatar: avatars.get(id) ?? '' }
  }
}
