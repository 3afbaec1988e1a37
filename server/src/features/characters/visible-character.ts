import type { Language } from '@dulcinea/contract/constants'
import { PUBLICATION } from '@dulcinea/contract/publication'
import { userIdOf } from '../../kernel/actor.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { findCharacter, type CharacterRow } from './characters-store.ts'

/** The character if the caller may see her; otherwise the reason why not. */
export const visibleCharacter = async (
  ctx: Pick<Ctx, 'db' | 'actor'>,
  id: number,
  language: Language,
): Promise<CharacterRow> => {
  const character = await findCharacter(ctx.db, id, language)
  if (!character) throw fail('NO_CHARACTER')
  if (character.deletedAt) throw fail('CHARACTER_GONE')
  if (character.ownerId !== null && character.ownerId === userIdOf(ctx.actor)) return character
  if (!character.isPublic) throw fail('CHARACTER_GONE')
  if (character.status !== PUBLICATION.published) throw fail('CHARACTER_IN_REVIEW')
  return character
}
