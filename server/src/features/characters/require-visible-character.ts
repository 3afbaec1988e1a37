import type { Language } from '@dulcinea/contract/constants'
import type { ErrorName } from '@dulcinea/contract/errors'
import { PUBLICATION } from '@dulcinea/contract/publication'
import { getUserId } from '../../kernel/actor.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { findCharacter, type CardRow } from './characters-store.ts'
import { toViewedCharacter, type ViewedCharacter } from './own/owners-view.ts'

/** Why a user may not see a character; null when they may. */
export const getRefusal = (
  character: Pick<CardRow, 'ownerId' | 'deletedAt' | 'isHeld' | 'isPublic' | 'status'>,
  userId: number | null,
): Extract<ErrorName, 'CHARACTER_GONE' | 'CHARACTER_IN_REVIEW'> | null => {
  if (character.deletedAt) return 'CHARACTER_GONE'
  if (character.ownerId !== null && character.ownerId === userId) return null
  if (!character.isPublic) return 'CHARACTER_GONE'
  return character.status === PUBLICATION.published && !character.isHeld
    ? null
    : 'CHARACTER_IN_REVIEW'
}

/** The character, if the caller may see it; otherwise fails with the reason. */
export const requireVisibleCharacter = async (
  ctx: Pick<Ctx, 'db' | 'actor' | 'language'>,
  id: number,
  language: Language,
): Promise<ViewedCharacter> => {
  const character = await findCharacter(ctx.db, id, language)
  if (!character) throw fail('NO_CHARACTER')
  const refusal = getRefusal(character, getUserId(ctx.actor))
  if (refusal) throw fail(refusal)
  return toViewedCharacter(ctx, character)
}
