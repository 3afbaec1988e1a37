import {
  getInitialStatus,
  PUBLICATION,
  type PublicationStatus,
} from '@dulcinea/contract/publication'
import { createHash } from 'node:crypto'
import { requireUser, type Ctx } from '../../../kernel/ctx.ts'
import { fail } from '../../../kernel/fail.ts'
import { consumeRateLimit } from '../../../kernel/rate-limit.ts'
import { isUniqueViolation } from '../../../db/unique-violation.ts'
import { write, type Tx } from '../../../db/write.ts'
import { loadAttributesById } from '../attribute-cache.ts'
import { createAppearance } from '../portraits/create-appearance.ts'
import { changePictures, applyOwnPicture } from './change-pictures.ts'
import { checkChoices } from './check-choices.ts'
import type { Content } from './content.ts'
import { removeDraft } from './drafts-store.ts'
import { UPDATE_HOURLY_LIMIT, CREATE_DAILY_LIMIT } from './limits.ts'
import type { CharacterDependencies } from './dependencies.ts'
import { enqueuePortraits, enqueueReview } from './version-jobs.ts'
import * as store from './own-store.ts'
import { saveOpeners } from './openers.ts'
import { findPortraits, replacePortraits, findPendingPortraits } from './pictures-store.ts'
import { requireAllowedTexts } from './require-allowed-texts.ts'
import { checkOwned, requireOwned } from './require-owned.ts'
import { findSave, insertSave } from './saves-store.ts'

export type SaveCharacterRequest = Omit<Content, 'voice' | 'picture'> & {
  id?: number
  isPublic: boolean
  /** One of the owner's pictures. Absent, or one of the character's own: unchanged. */
  picture?: string
  /** Switches back to the drawn portrait. */
  isDrawn?: boolean
  seed?: number
  requestId?: string
}
export type SavedCharacter = { id: number; status: PublicationStatus }

export const getOwnerStatus = (row: store.OwnRow): PublicationStatus =>
  row.waitingStatus ?? row.status

/** Request hash, to tell a retry from another request with the same idempotency key. */
const hashRequest = (request: SaveCharacterRequest): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64url')

const findEarlierSave = async (
  ctx: Ctx,
  request: SaveCharacterRequest,
): Promise<SavedCharacter | null> => {
  if (!request.requestId) return null
  const before = await findSave(ctx.db, requireUser(ctx).userId, request.requestId)
  if (!before) return null
  const row = await store.findOwn(ctx.db, before.characterId)
  if (before.digest !== hashRequest(request) || !row)
    throw fail('BAD_PARAMETER', { field: 'requestId' })
  return { id: row.id, status: getOwnerStatus(row) }
}

/** The fields that are not part of the form stay as they are. */
const readOtherFields = async (ctx: Ctx, row: store.OwnRow | null) => {
  const version = row && (row.waitingVersion ?? row.version)
  const before = row && version ? await store.findVersion(ctx.db, row.id, version) : null
  return { voice: before?.content.voice ?? '', picture: before?.content.picture ?? null }
}

const choosePicture = async (
  ctx: Ctx,
  request: SaveCharacterRequest,
  { row, current }: { row: store.OwnRow | null; current: string | null },
  outside: CharacterDependencies,
): Promise<string | null> => {
  if (request.isDrawn) return null
  if (!request.picture || request.picture === current) return current
  const portraits = row
    ? [...(await findPortraits(ctx.db, row.id)), ...(await findPendingPortraits(ctx.db, row.id))]
    : []
  if (portraits.some(({ path }) => path === request.picture)) return current
  if (!(await outside.ownsPicture(ctx, request.picture))) throw fail('NOT_ALLOWED')
  return request.picture
}

type SaveJob = { request: SaveCharacterRequest; content: Content; outside: CharacterDependencies }

const create = async (ctx: Ctx, tx: Tx, { request, content }: SaveJob): Promise<SavedCharacter> => {
  const now = ctx.clock.now()
  const { userId } = requireUser(ctx)
  const { isPublic } = request
  const status = getInitialStatus(isPublic)
  const row = { userId, content, status, isPublic, wasAccepted: !isPublic, now }
  const id = await store.insertOwn(tx, row)
  const first = { id, version: 1, content, now }
  await store.insertVersion(tx, first)
  await store.applyVersion(tx, first)
  await createAppearance(tx, { characterId: id, seed: request.seed })
  if (content.picture) await replacePortraits(tx, id, applyOwnPicture([], content.picture))
  const version = { characterId: id, version: 1 }
  await enqueuePortraits(ctx, tx, version)
  if (isPublic) await enqueueReview(ctx, tx, version)
  return { id, status }
}

const change = async (ctx: Ctx, tx: Tx, id: number, job: SaveJob): Promise<SavedCharacter> => {
  const { request, content, outside } = job
  const now = ctx.clock.now()
  const row = checkOwned(ctx, await store.lockOwn(tx, id))
  const version = Math.max(row.version, row.waitingVersion ?? 0) + 1
  const status = getInitialStatus(request.isPublic)
  // Others keep seeing the published version while the change is in review.
  const isWaiting = request.isPublic && row.isPublic && row.status === PUBLICATION.published
  await store.insertVersion(tx, { id, version, content, now })
  await changePictures(
    ctx,
    tx,
    { row, version, content, isPending: isWaiting },
    outside.discardPictures,
  )
  await store.savePublicationState(tx, id, {
    status: isWaiting ? row.status : status,
    isPublic: request.isPublic,
    reason: '',
    wasAccepted: row.wasAccepted || !request.isPublic,
    waiting: isWaiting ? { version, status, reason: '' } : null,
    forOperatorSince: null,
  })
  if (!isWaiting) await store.applyVersion(tx, { id, version, content, now })
  if (request.isPublic) await enqueueReview(ctx, tx, { characterId: id, version })
  return { id, status }
}

const writeSave = (ctx: Ctx, job: SaveJob): Promise<SavedCharacter> =>
  write(ctx, job.request.id ? 'character.change' : 'character.make', async (tx) => {
    const { request, content } = job
    const { userId } = requireUser(ctx)
    const saved = request.id ? await change(ctx, tx, request.id, job) : await create(ctx, tx, job)
    const row = await store.findOwn(tx, saved.id)
    if (row?.waitingVersion === null) {
      await saveOpeners(tx, { id: saved.id, content, byId: await loadAttributesById(ctx) })
    }
    // The draft is of a new character, so a change to an existing one keeps it.
    if (!request.id) await removeDraft(tx, userId)
    if (request.requestId) {
      const save = { userId, requestId: request.requestId, digest: hashRequest(request) }
      await insertSave(tx, { ...save, characterId: saved.id, now: ctx.clock.now() })
    }
    return saved
  })

/**
 * Creates a character, or changes one of the caller's own. Private ones are screened too. `requestId` is
 * an idempotency key.
 */
export const saveCharacter = async (
  ctx: Ctx,
  request: SaveCharacterRequest,
  outside: CharacterDependencies,
): Promise<SavedCharacter> => {
  const before = await findEarlierSave(ctx, request)
  if (before) return before
  await checkChoices(ctx, request)
  const { firstName, lastName, description, greeting } = request
  await requireAllowedTexts(ctx, [`${firstName} ${lastName}`, description, greeting])
  const row = request.id ? await requireOwned(ctx, request.id) : null
  const current = await readOtherFields(ctx, row)
  const picture = await choosePicture(ctx, request, { row, current: current.picture }, outside)
  const { id: _, isPublic: __, isDrawn: ___, seed: ____, requestId: _____, ...fields } = request
  const content: Content = { ...fields, voice: current.voice, picture }
  const limit = request.id ? UPDATE_HOURLY_LIMIT : CREATE_DAILY_LIMIT
  const taken = await consumeRateLimit(ctx, limit, String(requireUser(ctx).userId))
  try {
    return await writeSave(ctx, { request, content, outside })
  } catch (error) {
    await taken.refund()
    // A concurrent request with the same idempotency key was first.
    if (!isUniqueViolation(error, 'character_saves_pkey')) throw error
    const other = await findEarlierSave(ctx, request)
    if (!other) throw error
    return other
  }
}
