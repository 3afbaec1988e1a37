import type { PublicationStatus } from '@dulcinea/contract/publication'
import { LANGUAGES } from '@dulcinea/contract/constants'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../db/write.ts'
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

const selectOwn = (db: Reader, id: number) =>
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
  selectOwn(db, id).executeTakeFirst()

/** Locks the row until the transaction ends, so that changes of one character are serialized. */
export const lockOwn = (tx: Tx, id: number): Promise<OwnRow | undefined> =>
  selectOwn(tx, id).forUpdate().executeTakeFirst()

const toColumns = (content: Content) => ({
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
  input: {
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
      ...toColumns(input.content),
      owner_id: input.userId,
      status: input.status,
      is_public: input.isPublic,
      was_accepted: input.wasAccepted,
      created_at: input.now,
      updated_at: input.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Users write in one language; the same texts are stored for both. */
export const toTexts = (content: Content) =>
  LANGUAGES.map((language) => ({
    language,
    firstName: content.firstName,
    lastName: content.lastName,
    description: content.description,
    greeting: content.greeting,
    voice: content.voice,
    likes: [],
  }))

/** Copies a version to the row, which is what others see. */
export const applyVersion = async (
  tx: Tx,
  input: { id: number; version: number; content: Content; now: Date },
) => {
  await tx
    .updateTable('characters')
    .set({ ...toColumns(input.content), version: input.version, updated_at: input.now })
    .where('id', '=', input.id)
    .execute()
  await replaceTexts(tx, input.id, toTexts(input.content))
  await replaceHobbies(tx, input.id, input.content.hobbyIds)
}

export type PublicationState = {
  status: PublicationStatus
  isPublic: boolean
  reason: string
  wasAccepted: boolean
  waiting: { version: number; status: PublicationStatus; reason: string } | null
  forOperatorSince: Date | null
}

export const savePublicationState = (tx: Tx, id: number, state: PublicationState) =>
  tx
    .updateTable('characters')
    .set({
      status: state.status,
      is_public: state.isPublic,
      reason: state.reason,
      was_accepted: state.wasAccepted,
      waiting_version: state.waiting?.version ?? null,
      waiting_status: state.waiting?.status ?? null,
      waiting_reason: state.waiting?.reason ?? '',
      for_operator_since: state.forOperatorSince,
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

export const findVersion = async (
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

export const setDrawingSince = (tx: Tx, id: number, since: Date | null) =>
  tx.updateTable('characters').set({ drawing_since: since }).where('id', '=', id).execute()
