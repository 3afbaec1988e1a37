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
  /** One of the maker's own pictures; absent, or one of hers: as it was. */
  picture?: string
  /** Back to the drawn portrait. */
  isDrawn?: boolean
  seed?: number
  requestId?: string
}
export type Saved = { id: number; status: PublicationStatus }

export const ownersStatus = (row: store.OwnRow): PublicationStatus =>
  row.waitingStatus ?? row.status

const digestOf = (wish: Wish): string =>
  createHash('sha256').update(JSON.stringify(wish)).digest('base64url')

const savedBefore = async (ctx: Ctx, wish: Wish): Promise<Saved | null> => {
  if (!wish.requestId) return null
  const before = await findSave(ctx.db, personOf(ctx).userId, wish.requestId)
  if (!before) return null
  const row = await store.findOwn(ctx.db, before.characterId)
  if (before.digest !== digestOf(wish) || !row) throw fail('BAD_PARAMETER', { field: 'requestId' })
  return { id: row.id, status: ownersStatus(row) }
}

/** What of her the wizard does not hold stays as it is. */
const keptOf = async (ctx: Ctx, row: store.OwnRow | null) => {
  const version = row && (row.waitingVersion ?? row.version)
  const before = row && version ? await store.versionOf(ctx.db, row.id, version) : null
  return { voice: before?.content.voice ?? '', picture: before?.content.picture ?? null }
}

const pictureFor = async (
  ctx: Ctx,
  wish: Wish,
  { row, kept }: { row: store.OwnRow | null; kept: string | null },
  outside: Outside,
): Promise<string | null> => {
  if (wish.isDrawn) return null
  if (!wish.picture || wish.picture === kept) return kept
  const hers = row
    ? [...(await portraitsOf(ctx.db, row.id)), ...(await waitingPortraits(ctx.db, row.id))]
    : []
  if (hers.some(({ path }) => path === wish.picture)) return kept
  if (!(await outside.ownsPicture(ctx, wish.picture))) throw fail('NOT_ALLOWED')
  return wish.picture
}

type Order = { wish: Wish; content: Content; outside: Outside }

const make = async (ctx: Ctx, tx: Tx, { wish, content }: Order): Promise<Saved> => {
  const now = ctx.clock.now()
  const { userId } = personOf(ctx)
  const { isPublic } = wish
  const status = firstStatus(isPublic)
  const made = { userId, content, status, isPublic, wasAccepted: !isPublic, now }
  const id = await store.insertOwn(tx, made)
  const first = { id, version: 1, content, now }
  await store.insertVersion(tx, first)
  await store.showVersion(tx, first)
  await keepLook(tx, { characterId: id, seed: wish.seed })
  if (content.picture) await replacePortraits(tx, id, withPicture([], content.picture))
  const job = { characterId: id, version: 1 }
  await askPortraits(ctx, tx, job)
  if (isPublic) await askReview(ctx, tx, job)
  return { id, status }
}

const change = async (ctx: Ctx, tx: Tx, id: number, order: Order): Promise<Saved> => {
  const { wish, content, outside } = order
  const now = ctx.clock.now()
  const row = checkOwned(ctx, await store.lockOwn(tx, id))
  const version = Math.max(row.version, row.waitingVersion ?? 0) + 1
  const status = firstStatus(wish.isPublic)
  // Others go on seeing what was published while the change is looked at.
  const isWaiting = wish.isPublic && row.isPublic && row.status === PUBLICATION.published
  await store.insertVersion(tx, { id, version, content, now })
  await changePictures(ctx, tx, { row, version, content, isWaiting }, outside.discard)
  await store.saveStanding(tx, id, {
    status: isWaiting ? row.status : status,
    isPublic: wish.isPublic,
    reason: '',
    wasAccepted: row.wasAccepted || !wish.isPublic,
    waiting: isWaiting ? { version, status, reason: '' } : null,
    forOperatorSince: null,
  })
  if (!isWaiting) await store.showVersion(tx, { id, version, content, now })
  if (wish.isPublic) await askReview(ctx, tx, { characterId: id, version })
  return { id, status }
}

const writeAll = (ctx: Ctx, order: Order): Promise<Saved> =>
  write(ctx, order.wish.id ? 'character.change' : 'character.make', async (tx) => {
    const { wish, content } = order
    const { userId } = personOf(ctx)
    const saved = wish.id ? await change(ctx, tx, wish.id, order) : await make(ctx, tx, order)
    const row = await store.findOwn(tx, saved.id)
    if (row?.waitingVersion === null) {
      await saveOpeners(tx, { id: saved.id, content, byId: await attributesById(ctx) })
      await saveOwnDocument(tx, { id: saved.id, content, byId: await attributesById(ctx) })
    }
    // Who is changed was never the draft: that is of somebody new.
    if (!wish.id) await forgetDraft(tx, userId)
    if (wish.requestId) {
      const save = { userId, requestId: wish.requestId, digest: digestOf(wish) }
      await insertSave(tx, { ...save, characterId: saved.id, now: ctx.clock.now() })
    }
    return saved
  })

/** Makes a character, or changes one of the caller's own; a private one too passes the screening. */
export const saveCharacter = async (ctx: Ctx, wish: Wish, outside: Outside): Promise<Saved> => {
  const before = await savedBefore(ctx, wish)
  if (before) return before
  await checkChoices(ctx, wish)
  const { firstName, lastName, description, greeting } = wish
  await requireFit(ctx, [`${firstName} ${lastName}`, description, greeting])
  const row = wish.id ? await requireOwned(ctx, wish.id) : null
  const kept = await keptOf(ctx, row)
  const picture = await pictureFor(ctx, wish, { row, kept: kept.picture }, outside)
  const { id: _, isPublic: __, isDrawn: ___, seed: ____, requestId: _____, ...fields } = wish
  const content: Content = { ...fields, voice: kept.voice, picture }
  const limit = wish.id ? CHANGED_AN_HOUR : MADE_A_DAY
  const taken = await take(ctx, limit, String(personOf(ctx).userId))
  try {
    return await writeAll(ctx, { wish, content, outside })
  } catch (error) {
    await taken.giveBack()
    // The same request twice at once: the other one has been written.
    if (!isTaken(error, 'character_saves_pkey')) throw error
    const other = await savedBefore(ctx, wish)
    if (!other) throw error
    return other
  }
}
