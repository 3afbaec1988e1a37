import { getUserId } from '../../kernel/actor.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { Failure } from '../../kernel/fail.ts'
import { readUser } from '../accounts/index.ts'
import { loadAttributeNames } from './attribute-cache.ts'
import { findVisiblePictures } from './characters-store.ts'
import { findSeed } from './appearances-store.ts'
import { findOwnerPictures } from './own/owners-view-store.ts'
import { loadHiddenUserIds } from './hide-character.ts'
import { requireVisibleCharacter } from './require-visible-character.ts'

/** The owner's public profile; null without an account, or when the caller has reported them. */
const readCreator = async (ctx: Ctx, ownerId: number | null) => {
  if (ownerId === null) return null
  try {
    const { id, nick, avatar } = await readUser(ctx, { userId: ownerId })
    const isHidden = (await loadHiddenUserIds(ctx, { userIds: [id] })).has(id)
    return isHidden ? null : { userId: id, nick, avatar }
  } catch (error) {
    if (error instanceof Failure && error.errorName === 'NO_ACCOUNT') return null
    throw error
  }
}

/** The owner sees the pictures of the pending update, like its texts. */
const findPicturesFor = (ctx: Ctx, id: number, isOwn: boolean) =>
  isOwn ? findOwnerPictures(ctx.db, id) : findVisiblePictures(ctx.db, getUserId(ctx.actor), id)

/** One character with all public details. */
export const readCharacter = async (ctx: Ctx, input: { id: number }) => {
  const character = await requireVisibleCharacter(ctx, input.id, ctx.language)
  const { id, ownerId } = character
  const isOwn = ownerId !== null && ownerId === getUserId(ctx.actor)
  const [pictures, names, creator, seed] = await Promise.all([
    findPicturesFor(ctx, id, isOwn),
    loadAttributeNames(ctx, ctx.language),
    readCreator(ctx, ownerId),
    isOwn ? findSeed(ctx.db, id) : null,
  ])
  return {
    ...character,
    /** Only for the owner: a redraw with the same seed keeps the face. */
    seed,
    pictures,
    creator,
    type: names(character.typeId),
    race: names(character.raceId),
    bodyType: names(character.bodyTypeId),
    hairColor: names(character.hairColorId),
    hairstyle: names(character.hairstyleId),
    job: names(character.jobId),
    relationship: names(character.relationshipId),
    constellation: names(character.constellationId),
    hobbies: character.hobbyIds.map(names),
  }
}
export type CharacterDetails = Awaited<ReturnType<typeof readCharacter>>
