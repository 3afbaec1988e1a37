import type { Ctx } from '../../../kernel/ctx.ts'
import { attributeNames } from '../attribute-names.ts'
import { picturesOf } from '../characters-store.ts'
import type { Content } from '../own/content.ts'
import { ownersPictures } from '../own/owners-view-store.ts'
import { findOwn, versionOf } from '../own/own-store.ts'
import { reviewedAs } from './decide.ts'

type Picture = { kind: string; path: string }
type Choice = (id: number) => { name: string }

/** What is looked at: the cut-outs and the closed eyes are made from these. */
const LOOKED_AT = ['list', 'album', 'gallery']

const pathsOf = (pictures: readonly Picture[]): string[] =>
  LOOKED_AT.flatMap((kind) => pictures.filter((one) => one.kind === kind)).map(({ path }) => path)

const shown = (
  input: { version: number; content: Content; createdAt: Date; pictures: Picture[] },
  choice: Choice,
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
    type: choice(content.typeId).name,
    race: choice(content.raceId).name,
    bodyType: choice(content.bodyTypeId).name,
    hairColor: choice(content.hairColorId).name,
    hairstyle: choice(content.hairstyleId).name,
    job: choice(content.jobId).name,
    relationship: choice(content.relationshipId).name,
    constellation: choice(content.constellationId).name,
    hobbies: content.hobbyIds.map((id) => choice(id).name),
    pictures: pathsOf(pictures),
  }
}

export type ShownVersion = ReturnType<typeof shown>

/** What others see now, and what is proposed; nothing when nothing of her is being reviewed. */
export const readReview = async (
  ctx: Ctx,
  input: { id: number },
): Promise<{ was: ShownVersion | null; now: ShownVersion } | null> => {
  const row = await findOwn(ctx.db, input.id)
  const version = row && (row.waitingVersion ?? row.version)
  if (!row || !version || row.deletedAt || !reviewedAs(row, version)) return null
  const isUpdate = row.waitingVersion !== null
  const [now, was, choice, proposed, published] = await Promise.all([
    versionOf(ctx.db, row.id, version),
    isUpdate ? versionOf(ctx.db, row.id, row.version) : null,
    attributeNames(ctx, ctx.language),
    ownersPictures(ctx.db, row.id),
    picturesOf(ctx.db, row.id),
  ])
  if (!now) return null
  return {
    was: was && shown({ ...was, version: row.version, pictures: published }, choice),
    now: shown({ ...now, version, pictures: proposed }, choice),
  }
}
