import type { Ctx } from '../../../kernel/ctx.ts'
import { loadAttributeNames } from '../attribute-cache.ts'
import { findCharacterPictures } from '../characters-store.ts'
import type { Content } from '../own/content.ts'
import { findOwnerPictures } from '../own/owners-view-store.ts'
import { findOwn, findVersion } from '../own/own-store.ts'
import { getReviewTarget } from './decide.ts'

type Picture = { kind: string; path: string }
type NameLookup = (id: number) => { name: string }

/** Kinds that operators review. Avatar crops and the blink overlay are made from these. */
const REVIEWED_KINDS = ['list', 'album', 'gallery']

const toPaths = (pictures: readonly Picture[]): string[] =>
  REVIEWED_KINDS.flatMap((kind) => pictures.filter((one) => one.kind === kind)).map(
    ({ path }) => path,
  )

const toShownVersion = (
  input: { version: number; content: Content; createdAt: Date; pictures: Picture[] },
  lookUp: NameLookup,
) => {
  const { content, version, createdAt, pictures } = input
  const { firstName, lastName, age, description, greeting, voice } = content
  return {
    version,
    createdAt,
    firstName,
    lastName,
    age,
    description,
    greeting,
    voice,
    type: lookUp(content.typeId).name,
    race: lookUp(content.raceId).name,
    bodyType: lookUp(content.bodyTypeId).name,
    hairColor: lookUp(content.hairColorId).name,
    hairstyle: lookUp(content.hairstyleId).name,
    job: lookUp(content.jobId).name,
    relationship: lookUp(content.relationshipId).name,
    constellation: lookUp(content.constellationId).name,
    hobbies: content.hobbyIds.map((id) => lookUp(id).name),
    pictures: toPaths(pictures),
  }
}

export type ReviewedVersion = ReturnType<typeof toShownVersion>

/** The public version and the proposed one; null when nothing is in review. */
export const readReview = async (
  ctx: Ctx,
  input: { id: number },
): Promise<{ was: ReviewedVersion | null; now: ReviewedVersion } | null> => {
  const row = await findOwn(ctx.db, input.id)
  const version = row && (row.waitingVersion ?? row.version)
  if (!row || !version || row.deletedAt || !getReviewTarget(row, version)) return null
  const isUpdate = row.waitingVersion !== null
  const [now, was, lookUp, proposed, published] = await Promise.all([
    findVersion(ctx.db, row.id, version),
    isUpdate ? findVersion(ctx.db, row.id, row.version) : null,
    loadAttributeNames(ctx, ctx.language),
    findOwnerPictures(ctx.db, row.id),
    findCharacterPictures(ctx.db, row.id),
  ])
  if (!now) return null
  return {
    was: was && toShownVersion({ ...was, version: row.version, pictures: published }, lookUp),
    now: toShownVersion({ ...now, version, pictures: proposed }, lookUp),
  }
}
