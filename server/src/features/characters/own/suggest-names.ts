import { ATTRIBUTE_TYPES } from '@dulcinea/contract/attribute-types'
import type { Language } from '@dulcinea/contract/constants'
import { randomInt } from 'node:crypto'
import type { Ctx } from '../../../kernel/ctx.ts'
import { fail } from '../../../kernel/fail.ts'
import { attributesById } from '../attribute-names.ts'
import { NAME_LISTS } from './name-lists.ts'

const SUGGESTED = 6

export type PersonName = { firstName: string; lastName: string }

const drawn = (words: string): string[] => {
  const left = words.split(' ')
  return Array.from({ length: Math.min(SUGGESTED, left.length) }, () => {
    const [one = ''] = left.splice(randomInt(left.length), 1)
    return one
  })
}

const raceOf = async (ctx: Ctx, id: number | undefined): Promise<string> => {
  if (id === undefined) {
    const races = Object.keys(NAME_LISTS)
    return races[randomInt(races.length)] ?? 'mixed'
  }
  const race = (await attributesById(ctx)).get(id)
  if (race?.category !== ATTRIBUTE_TYPES.race) throw fail('BAD_PARAMETER', { field: 'race' })
  return race.slug
}

/** Names that fit her, other ones each time. */
export const suggestNames = async (
  ctx: Ctx,
  input: { raceId?: number; language?: Language },
): Promise<PersonName[]> => {
  const lists = NAME_LISTS[await raceOf(ctx, input.raceId)] ?? NAME_LISTS.mixed
  const own = lists?.[(input.language ?? ctx.language) === 'zh-CN' ? 'zh' : 'en']
  if (!own) return []
  const last = drawn(own.last)
  return drawn(own.first).map((firstName, at) => ({
    firstName,
    lastName: last[at % last.length] ?? '',
  }))
}
