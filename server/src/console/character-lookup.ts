import { loadCharacterNames } from '../features/characters/index.ts'
import type { Ctx } from '../kernel/ctx.ts'
import { findAvatars } from './review/review-store.ts'

export type NamedCharacter = { id: number; name: string; avatar: string }

/** Looks up names and avatars of characters, including deleted ones. */
export const createCharacterLookup = async (
  ctx: Ctx,
  ids: readonly (number | null)[],
): Promise<(id: number | null) => NamedCharacter | null> => {
  const uniqueIds = [...new Set(ids.flatMap((id) => id ?? []))]
  const [names, avatars] = await Promise.all([
    loadCharacterNames(ctx, uniqueIds),
    findAvatars(ctx.db, uniqueIds),
  ])
  return (id) => {
    const name = id === null ? undefined : names.get(id)
    return id === null || name === undefined ? null : { id, name, avatar: avatars.get(id) ?? '' }
  }
}
