import { COUNT_CAP } from '@dulcinea/contract/constants'
import type { Ctx } from '../../kernel/ctx.ts'
import { offsetOf, page, type Page, type Paging } from '../../kernel/paging.ts'
import { listedCards } from './cards.ts'
import type { CharacterCard } from './characters-store.ts'
import { crowdMemory, worthSorting } from './crowds.ts'
import { hiddenFrom } from './hide-character.ts'
import { pageMemory, type Found } from './page-memory.ts'
import { matching, popularWith, wordsBeginning, wordsWithForms } from './search-store.ts'
import {
  keywordsOf,
  openWords,
  queryOf,
  tiersOf,
  type Keywords,
  type OpenWord,
  type Tier,
} from './search-tiers.ts'
import { formsOf, isOneLetterOff } from './search-words.ts'

const MOST_MEANT = 40
/** Each step looks into one character's terms. */
const WALKED = 3_500

const meantBy = async (ctx: Pick<Ctx, 'db'>, { word, isRespelt, isBegun }: OpenWord) => {
  const [respelt, begun] = await Promise.all([
    isRespelt ? wordsWithForms(ctx.db, formsOf(word)) : [],
    isBegun ? wordsBeginning(ctx.db, word, MOST_MEANT) : [],
  ])
  const near = respelt.filter((known) => isOneLetterOff(word, known)).slice(0, MOST_MEANT)
  return [...new Set([...near, ...begun])]
}

type Asked = { tiers: Tier[]; hidden: number[]; skip: number; size: number; atMost: number }
type Searching = Pick<Ctx, 'db' | 'part'>

/** Those who come before the crowd as they are, then the crowd by popularity. */
const throughTheCrowd = async (
  { db }: Searching,
  { tiers, hidden, skip, size }: Asked,
  before: { ids: number[]; count: number; tier: Tier },
): Promise<number[]> => {
  const missing = size - before.ids.length
  if (missing <= 0) return before.ids
  const tiersBefore = before.count ? tiers.slice(0, tiers.indexOf(before.tier)) : []
  const named = tiersBefore.filter(({ kind }) => kind !== 'words')
  const rest = await popularWith(db, {
    tier: before.tier,
    outside: named.length ? named.flatMap(({ needed }) => needed) : null,
    outsideAll: tiersBefore.find(({ kind }) => kind === 'words')?.needed ?? null,
    hidden,
    skip: Math.max(0, skip - before.count),
    size: missing,
  })
  return [...before.ids, ...rest]
}

/** The page, if a crowd is remembered and still fills it. */
const idsRemembered = async (ctx: Searching, asked: Asked): Promise<Found | null> => {
  const memory = ctx.part(crowdMemory)
  const tier = asked.tiers.find((one) => memory.isCrowd(queryOf(one), asked.atMost))
  if (!tier) return null
  const tiers = asked.tiers.slice(0, asked.tiers.indexOf(tier))
  const before = await matching(ctx.db, { ...asked, tiers })
  const ids = await throughTheCrowd(ctx, asked, { ids: before.ids, count: before.total, tier })
  if (before.crowded === null && ids.length === asked.size) return { ids, total: COUNT_CAP }
  memory.forget(queryOf(tier))
  return null
}

/** A page of ids, whether all who fit were sorted or the crowd among them was walked through. */
export const idsFound = async (ctx: Searching, asked: Asked): Promise<Found> => {
  const remembered = await idsRemembered(ctx, asked)
  if (remembered) return remembered
  const found = await matching(ctx.db, asked)
  const tier = found.crowded === null ? undefined : asked.tiers[found.crowded - 1]
  if (!tier) return found
  ctx.part(crowdMemory).learn(queryOf(tier), asked.atMost)
  const before = { ids: found.ids, count: found.surely, tier }
  return { ids: await throughTheCrowd(ctx, asked, before), total: COUNT_CAP }
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
  const hidden = await hiddenFrom(ctx)
  const question = { keywords, hidden, skip, size }
  const found = await ctx.part(pageMemory).page(question, async () => {
    const [{ atMost }, tiers] = await Promise.all([
      worthSorting(ctx, { depth: skip + size, walked: WALKED }),
      tiersFor(ctx, keywords),
    ])
    return idsFound(ctx, { tiers, hidden, skip, size, atMost })
  })
  return page(await listedCards(ctx, found.ids), paging, found.total)
}
