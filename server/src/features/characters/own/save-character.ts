import { firstStatus, PUBLICATION, type PublicationStatus } from '@dulcinea/contract/publication'
import { createHash } from 'node:crypto'
import { personOf, type Ctx } from '../../../kernel/ctx.ts'
import { fail } from '../../../kernel/fail.ts'
import { take } from '../../../kernel/limit.ts'
import { isTaken } from '../../../kernel/taken.ts'
import { write, type Tx } from '../../../kernel/write.ts'
import { attributesById } from '../attribute-names.ts'
import { keepLook } from '../portraits/keep-look.ts'
import { changePictures, withPicture } from './change-pictures.ts'
import { checkChoices } from './check-choices.ts'
import type { Content } from './content.ts'
import { forgetDraft } from './drafts-store.ts'
import { CHANGED_AN_HOUR, MADE_A_DAY } from './limits.ts'
import type { Outside } from './outside.ts'
import { askPortraits, askReview } from './own-jobs.ts'
import * as store from './own-store.ts'
import { saveOpeners } from './openers.ts'
import { portraitsOf, replacePortraits, waitingPortraits } from './pictures-store.ts'
import { requireFit } from './require-fit.ts'
import { checkOwned, requireOwned } from './require-owned.ts'
import { findSave, insertSave } from './saves-store.ts'
import { saveOwnDocument } from './search-own.ts'

export type Wish = Omit<Content, 'voice' | 'picture'> & {
  id?: number
  isPublic: boolean
  /** One of the owner's pictures. Absent, or one of the character's own: unchanged. */
  picture?: string
  /** Switches back to the drawn portrait. */
  isDrawn?: boolean
  seed?: number
  requestId?: string
}
export type Saved = { id: number; status: PublicationStatus }

export const ownersStatus = (row: store.OwnRow): PublicationStatus =>
  row.waitingStatus ?? row.status

/** Request hash, to tell a retry from another request with the same idempotency key. */
const hashRequest = (request: Wish): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64url')

const findEarlierSave = async (ctx: Ctx, request: Wish): Promise<Saved | null> => {
  if (!request.requestId) return null
  const before = await findSave(ctx.db, personOf(ctx).userId, request.requestId)
  if (!before) return null
  const row = await store.findOwn(ctx.db, before.characterId)
  if (before.digest !== hashRequest(request) || !row)
    throw fail('BAD_PARAMETER', { field: 'requestId' })
  return { id: row.id, status: ownersStatus(row) }
}

/** The fields that are not part of the form stay as they are. */
const readOtherFields = async (ctx: Ctx, row: store.OwnRow | null) => {
  const version = row && (row.waitingVersion ?? row.version)
  const before = row && version ? await store.versionOf(ctx.db, row.id, version) : null
  return { voice: before?.content.voice ?? '', picture: before?.content.picture ?? null }
}

const choosePicture = async (
  ctx: Ctx,
  request: Wish,
  { row, current }: { row: store.OwnRow | null; current: string | null },
  outside: Outside,
): Promise<string | null> => {
  if (request.isDrawn) return null
  if (!request.picture || request.picture === current) return current
  const portraits = row
    ? [...(await portraitsOf(ctx.db, row.id)), ...(await waitingPortraits(ctx.db, row.id))]
    : []
  if (portraits.some(({ path }) => path === request.picture)) return current
  if (!(await outside.ownsPicture(ctx, request.picture))) throw fail('NOT_ALLOWED')
  return request.picture
}

type SaveJob = { request: Wish; content: Content; outside: Outside }

const create = async (ctx: Ctx, tx: Tx, { request, content }: SaveJob): Promise<Saved> => {
  const now = ctx.clock.now()
  const { userId } = personOf(ctx)
  const { isPublic } = request
  const status = firstStatus(isPublic)
  const row = { userId, content, status, isPublic, wasAccepted: !isPublic, now }
  const id = await store.insertOwn(tx, row)
  const first = { id, version: 1, content, now }
  await store.insertVersion(tx, first)
  await store.showVersion(tx, first)
  await keepLook(tx, { characterId: id, seed: request.seed })
  if (content.picture) await replacePortraits(tx, id, withPicture([], content.picture))
  const version = { characterId: id, version: 1 }
  await askPortraits(ctx, tx, version)
  if (isPublic) await askReview(ctx, tx, version)
  return { id, status }
}

const change = async (ctx: Ctx, tx: Tx, id: number, job: SaveJob): Promise<Saved> => {
  const { request, content, outside } = job
  const now = ctx.clock.now()
  const row = checkOwned(ctx, await store.lockOwn(tx, id))
  const version = Math.max(row.version, row.waitingVersion ?? 0) + 1
  const status = firstStatus(request.isPublic)
  // Others keep seeing the published version while the change is in review.
  const isWaiting = request.isPublic && row.isPublic && row.status === PUBLICATION.published
  await store.insertVersion(tx, { id, version, content, now })
  await changePictures(ctx, tx, { row, version, content, isWaiting }, outside.discard)
  await store.saveStanding(tx, id, {
    status: isWaiting ? row.status : status,
    isPublic: request.isPublic,
    reason: '',
    wasAccepted: row.wasAccepted || !request.isPublic,
    waiting: isWaiting ? { version, status, reason: '' } : null,
    forOperatorSince: null,
  })
  if (!isWaiting) await store.showVersion(tx, { id, version, content, now })
  if (request.isPublic) await askReview(ctx, tx, { characterId: id, version })
  return { id, status }
}

const writeSave = (ctx: Ctx, job: SaveJob): Promise<Saved> =>
  write(ctx, job.request.id ? 'character.change' : 'character.make', async (tx) => {
    const { request, content } = job
    const { userId } = personOf(ctx)
    const saved = request.id ? await change(ctx, tx, request.id, job) : await create(ctx, tx, job)
    const row = await store.findOwn(tx, saved.id)
    if (row?.waitingVersion === null) {
      await saveOpeners(tx, { id: saved.id, content, byId: await attributesById(ctx) })
      await saveOwnDocument(tx, { id: saved.id, content, byId: await attributesById(ctx) })
    }
    // The draft is of a new character, so a change to an existing one keeps it.
    if (!request.id) await forgetDraft(tx, userId)
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
export const saveCharacter = async (ctx: Ctx, request: Wish, outside: Outside): Promise<Saved> => {
  const before = await findEarlierSave(ctx, request)
  if (before) return before
  await checkChoices(ctx, request)
  const { firstName, lastName, description, greeting } = request
  await requireFit(ctx, [`${firstName} ${lastName}`, description, greeting])
  const row = request.id ? await requireOwned(ctx, request.id) : null
  const current = await readOtherFields(ctx, row)
  const picture = await choosePicture(ctx, request, { row, current: current.picture }, outside)
  const { id: _, isPublic: __, isDrawn: ___, seed: ____, requestId: _____, ...fields } = request
  const content: Content = { ...fields, voice: current.voice, picture }
  const limit = request.id ? CHANGED_AN_HOUR : MADE_A_DAY
  const taken = await take(ctx, limit, String(personOf(ctx).userId))
  try {
    return await writeSave(ctx, { request, content, outside })
  } catch (error) {
    await taken.giveBack()
    // A concurrent request with the same idempotency key was first.
    if (!isTaken(error, 'character_saves_pkey')) throw error
    const other = await findEarlierSave(ctx, request)
    if (!other) throw error
    return other
  }
}
