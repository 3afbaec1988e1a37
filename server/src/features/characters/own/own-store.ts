import type { PublicationStatus } from '@dulcinea/contract/publication'
import { LANGUAGES } from '@dulcinea/contract/constants'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../kernel/write.ts'
import { replaceHobbies, replaceTexts } from '../catalogue-store.ts'
import { Content } from './content.ts'

export type OwnRow = {
  id: number
  slug: string | null
  ownerId: number | null
  status: PublicationStatus
  isPublic: boolean
  version: number
  wasAccepted: boolean
  waitingVersion: number | null
  waitingStatus: PublicationStatus | null
  waitingReason: string
  reason: string
  deletedAt: Date | null
  forOperatorSince: Date | null
  operatorNote: string
}

const ownRow = (db: Reader, id: number) =>
  db
    .selectFrom('characters')
    .select([
      'id',
      'slug',
      'owner_id as ownerId',
      sql<PublicationStatus>`status`.as('status'),
      'is_public as isPublic',
      'version',
      'was_accepted as wasAccepted',
      'waiting_version as waitingVersion',
      sql<PublicationStatus | null>`waiting_status`.as('waitingStatus'),
      'waiting_reason as waitingReason',
      'reason',
      'deleted_at as deletedAt',
      'for_operator_since as forOperatorSince',
      'operator_note as operatorNote',
    ])
    .where('id', '=', id)

export const findOwn = (db: Reader, id: number): Promise<OwnRow | undefined> =>
  ownRow(db, id).executeTakeFirst()

/** Held until the transaction ends: two changes of one character come one after the other. */
export const lockOwn = (tx: Tx, id: number): Promise<OwnRow | undefined> =>
  ownRow(tx, id).forUpdate().executeTakeFirst()

const facts = (content: Content) => ({
  age: content.age,
  type_id: content.typeId,
  race_id: content.raceId,
  body_type_id: content.bodyTypeId,
  hair_color_id: content.hairColorId,
  hairstyle_id: content.hairstyleId,
  job_id: content.jobId,
  relationship_id: content.relationshipId,
  constellation_id: content.constellationId,
})

export const insertOwn = async (
  tx: Tx,
  given: {
    userId: number
    content: Content
    status: PublicationStatus
    isPublic: boolean
    wasAccepted: boolean
    now: Date
  },
): Promise<number> => {
  const { id } = await tx
    .insertInto('characters')
    .values({
      ...facts(given.content),
      owner_id: given.userId,
      status: given.status,
      is_public: given.isPublic,
      was_accepted: given.wasAccepted,
      created_at: given.now,
      updated_at: given.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A maker writes in one language: both show the same words. */
const textsOf = (content: Content) =>
  LANGUAGES.map((language) => ({
    language,
    firstName: content.firstName,
    lastName: content.lastName,
    description: content.description,
    greeting: content.greeting,
    voice: content.voice,
    likes: [],
  }))

/** Makes the row, which others see, be this version. */
export const showVersion = async (
  tx: Tx,
  input: { id: number; version: number; content: Content; now: Date },
) => {
  await tx
    .updateTable('characters')
    .set({ ...facts(input.content), version: input.version, updated_at: input.now })
    .where('id', '=', input.id)
    .execute()
  await replaceTexts(tx, input.id, textsOf(input.content))
  await replaceHobbies(tx, input.id, input.content.hobbyIds)
}

export type Standing = {
  status: PublicationStatus
  isPublic: boolean
  reason: string
  wasAccepted: boolean
  waiting: { version: number; status: PublicationStatus; reason: string } | null
  forOperatorSince: Date | null
}

export const saveStanding = (tx: Tx, id: number, standing: Standing) =>
  tx
    .updateTable('characters')
    .set({
      status: standing.status,
      is_public: standing.isPublic,
      reason: standing.reason,
      was_accepted: standing.wasAccepted,
      waiting_version: standing.waiting?.version ?? null,
      waiting_status: standing.waiting?.status ?? null,
      waiting_reason: standing.waiting?.reason ?? '',
      for_operator_since: standing.forOperatorSince,
    })
    .where('id', '=', id)
    .execute()

export const insertVersion = (
  tx: Tx,
  input: { id: number; version: number; content: Content; now: Date },
) =>
  tx
    .insertInto('character_versions')
    .values({
      character_id: input.id,
      version: input.version,
      content: JSON.stringify(input.content),
      created_at: input.now,
    })
    .execute()

export const versionOf = async (
  db: Reader,
  id: number,
  version: number,
): Promise<{ content: Content; createdAt: Date } | null> => {
  const row = await db
    .selectFrom('character_versions')
    .select(['content', 'created_at as createdAt'])
    .where('character_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return row ? { content: Content.parse(row.content), createdAt: row.createdAt } : null
}

export const setDrawing = (tx: Tx, id: number, since: Date | null) =>
  tx.updateTable('characters').set({ drawing_since: since }).where('id', '=', id).execute()
