import { COUNT_CAP } from '@dulcinea/contract/constants'
import type { Ctx } from '../../kernel/ctx.ts'
import { offsetOf, page, type Page, type Paging } from '../../kernel/paging.ts'
import { cardsInOrder } from './cards.ts'
import type { CharacterCard } from './characters-store.ts'
import { worthSorting } from './crowds.ts'
import { hiddenFrom } from './hide-character.ts'
import { matching, popularWith, wordsBeginning, wordsWithForms } from './search-store.ts'
import {
  keywordsOf,
  openWords,
  tiersOf,
  type Keywords,
  type OpenWord,
  type Tier,
} from './search-tiers.ts'
import { formsOf, isOneLetterOff } from './search-words.ts'

const MOST_MEANT = 40
/** Each step looks into one character's terms. */
const WALKED = 4_000

const meantBy = async (ctx: Pick<Ctx, 'db'>, { word, isRespelt, isBegun }: OpenWord) => {
  const [respelt, begun] = await Promise.all([
    isRespelt ? wordsWithForms(ctx.db, formsOf(word)) : [],
    isBegun ? wordsBeginning(ctx.db, word, MOST_MEANT) : [],
  ])
  const near = respelt.filter((known) => isOneLetterOff(word, known)).slice(0, MOST_MEANT)
  return [...new Set([...near, ...begun])]
}

type Asked = { tiers: Tier[]; hidden: number[]; skip: number; size: number }

/** Those before the crowd as they are, then the crowd by popularity. */
const throughTheCrowd = async (
  ctx: Pick<Ctx, 'db'>,
  { tiers, hidden, skip, size }: Asked,
  found: { ids: number[]; surely: number; tier: Tier },
): Promise<number[]> => {
  const missing = size - found.ids.length
  if (missing <= 0) return found.ids
  const before = tiers.slice(0, tiers.indexOf(found.tier))
  const rest = await popularWith(ctx.db, {
    tier: found.tier,
    outside: before.filter(({ kind }) => kind !== 'words').flatMap(({ needed }) => needed),
    outsideAll: before.find(({ kind }) => kind === 'words')?.needed ?? null,
    hidden,
    skip: Math.max(0, skip - found.surely),
    size: missing,
  })
  return [...found.ids, ...rest]
}

/** A page of ids, whether all who fit were sorted or the crowd among them was walked through. */
export const idsFound = async (
  ctx: Pick<Ctx, 'db'>,
  asked: Asked & { atMost: number },
): Promise<{ ids: number[]; total: number }> => {
  const found = await matching(ctx.db, asked)
  const tier = found.crowded === null ? undefined : asked.tiers[found.crowded - 1]
  if (!tier) return found
  return { ids: await throughTheCrowd(ctx, asked, { ...found, tier }), total: COUNT_CAP }
}

export const tiersFor = async (ctx: Pick<Ctx, 'db'>, keywords: Keywords): Promise<Tier[]> => {
  const meant = await Promise.all(
    openWords(keywords).map(async (open) => [open.word, await meantBy(ctx, open)] as const),
  )
  return tiersOf(keywords, new Map(meant))
}

/** Finds by name and by what is told of her, in both languages; best match first, then popularity. */
export const searchCharacters = async (
  ctx: Ctx,
  input: Paging & { keywords: string },
): Promise<Page<CharacterCard>> => {
  const paging = { page: input.page, pageSize: input.pageSize }
  const skip = offsetOf(paging)
  const keywords = keywordsOf(input.keywords)
  if (skip === null || !keywords.whole) return page([], paging, 0)
  const size = paging.pageSize
  const [hidden, atMost, tiers] = await Promise.all([
    hiddenFrom(ctx),
    worthSorting(ctx, { depth: skip + size, walked: WALKED }),
    tiersFor(ctx, keywords),
  ])
  const { ids, total } = await idsFound(ctx, { tiers, hidden, skip, size, atMost })
  return page(await cardsInOrder(ctx, ids), paging, total)
}
