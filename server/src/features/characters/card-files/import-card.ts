import { PUBLICATION } from '@dulcinea/contract/publication'
import { setImmediate } from 'node:timers/promises'
import { personOf, type Ctx } from '../../../kernel/ctx.ts'
import { fail } from '../../../kernel/fail.ts'
import { take } from '../../../kernel/limit.ts'
import { write } from '../../../kernel/write.ts'
import { requireClean } from '../../moderation/index.ts'
import { attributesById } from '../attribute-names.ts'
import { keepLook } from '../portraits/keep-look.ts'
import { withPicture } from '../own/change-pictures.ts'
import type { Content } from '../own/content.ts'
import { MADE_A_DAY } from '../own/limits.ts'
import { saveOpeners } from '../own/openers.ts'
import { askPortraits } from '../own/own-jobs.ts'
import { insertOwn, insertVersion, showVersion } from '../own/own-store.ts'
import { replacePortraits } from '../own/pictures-store.ts'
import type { Saved } from '../own/save-character.ts'
import { saveOwnDocument } from '../own/search-own.ts'
import { isUnderAge } from '../own/under-age.ts'
import { textsOfCard } from './card-texts.ts'
import { saveCard } from './cards-store.ts'
import { ageOf, mainTexts, mapCard, tellsUnderAge } from './map-card.ts'
import { readCard, type Card } from './read-card.ts'

/** The card's picture, kept as the caller's own; undone when she is not kept. */
export type KeptPicture = { path: string; undo(): Promise<void> }
export type KeepPicture = (ctx: Ctx, bytes: Buffer) => Promise<KeptPicture>

// Texts are screened in pieces of this size: a long one costs as much as many short ones.
const SCREENED_AT_ONCE = 20_000

const pieces = (texts: readonly string[]): string[] => {
  const joined = texts.join('\n\n')
  const count = Math.ceil(joined.length / SCREENED_AT_ONCE)
  // They overlap, so that nothing hides on a border.
  return Array.from({ length: count }, (_, at) =>
    joined.slice(Math.max(0, at * SCREENED_AT_ONCE - 200), (at + 1) * SCREENED_AT_ONCE),
  )
}

const requireAdult = (card: Card): void => {
  const isMinor = tellsUnderAge(card) || mainTexts(card).some(isUnderAge)
  if (isMinor) throw fail('CHARACTER_UNDER_AGE')
}

const requireClearCard = async (ctx: Ctx, card: Card): Promise<void> => {
  const texts = new Set([...mainTexts(card), ...textsOfCard(card)])
  for (const piece of pieces([...texts])) {
    await requireClean(ctx, { texts: [piece], direction: 'profile' })
    // A long card must not keep everybody else waiting.
    await setImmediate()
  }
}

const keep = (ctx: Ctx, card: Card, content: Content): Promise<Saved> =>
  write(ctx, 'character.import', async (tx) => {
    const now = ctx.clock.now()
    const status = PUBLICATION.notPublished
    const { userId } = personOf(ctx)
    const made = { userId, content, status, isPublic: false, wasAccepted: true, now }
    const id = await insertOwn(tx, made)
    await insertVersion(tx, { id, version: 1, content, now })
    await showVersion(tx, { id, version: 1, content, now })
    await keepLook(tx, { characterId: id })
    if (content.picture) await replacePortraits(tx, id, withPicture([], content.picture))
    const byId = await attributesById(ctx)
    await saveOpeners(tx, { id, content, byId })
    await saveOwnDocument(tx, { id, content, byId })
    await saveCard(tx, { characterId: id, raw: card.raw, mapped: content, now })
    await askPortraits(ctx, tx, { characterId: id, version: 1 })
    return { id, status }
  })

/** A private character made of a card; nothing is kept of one that is refused. */
export const importCard = async (
  ctx: Ctx,
  input: { bytes: Buffer; age?: number },
  keepPicture: KeepPicture,
): Promise<Saved> => {
  const card = readCard(input.bytes)
  const attributes = [...(await attributesById(ctx)).values()]
  const age = input.age ?? ageOf(card)
  requireAdult(card)
  if (age === null) throw fail('BAD_PARAMETER', { field: 'age' })
  const mapped = mapCard(card, { age, attributes })
  if (!mapped.firstName) throw fail('NOT_A_CARD')
  await requireClearCard(ctx, card)
  const taken = await take(ctx, MADE_A_DAY, String(personOf(ctx).userId))
  let picture: KeptPicture | null = null
  try {
    if (card.hasPicture) picture = await keepPicture(ctx, input.bytes)
    return await keep(ctx, card, { ...mapped, picture: picture?.path ?? null })
  } catch (error) {
    await picture?.undo()
    await taken.giveBack()
    throw error
  }
}
