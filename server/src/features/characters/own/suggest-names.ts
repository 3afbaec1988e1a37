import { ATTRIBUTE_TYPES } from '@dulcinea/contract/attribute-types'
import type { Language } from '@dulcinea/contract/constants'
import { randomInt } from 'node:crypto'
import type { Ctx } from '../../../kernel/ctx.ts'
import { fail } from '../../../kernel/fail.ts'
import { loadAttributesById } from '../attribute-cache.ts'
import { NAME_LISTS } from './name-lists.ts'

const SUGGESTION_COUNT = 6

export type CharacterName = { firstName: string; lastName: string }

const pickRandom = (words: string): string[] => {
  const left = words.split(' ')
  return Array.from({ length: Math.min(SUGGESTION_COUNT, left.length) }, () => {
    const [one = ''] = left.splice(randomInt(left.length), 1)
    return one
  })
}

const resolveRace = async (ctx: Ctx, id: number | undefined): Promise<string> => {
  if (id === undefined) {
    const races = Object.keys(NAME_LISTS)
    return races[randomInt(races.length)] ?? 'mixed'
  }
  const race = (await loadAttributesById(ctx)).get(id)
  if (race?.category !== ATTRIBUTE_TYPES.race) throw fail('BAD_PARAMETER', { field: 'race' })
  return race.slug
}

/** Random names that suit the race. */
export const suggestNames = async (
  ctx: Ctx,
  input: { raceId?: number; language?: Language },
): Promise<CharacterName[]> => {
  const lists = NAME_LISTS[await resolveRace(ctx, input.raceId)] ?? NAME_LISTS.mixed
  const names = lists?.[(input.language ?? ctx.language) === 'zh-CN' ? 'zh' : 'en']
  if (!names) return []
  const last = pickRandom(names.last)
  return pickRandom(names.first).map((firstName, at) => ({
    firstName,
    lastName: last[at % last.length] ?? '',
  }))
}
