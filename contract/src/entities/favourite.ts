import { z } from 'zod'
import { Time } from '../fields.ts'
import { ERRORS } from '../shared/errors.ts'
import { CharacterItem } from './character.ts'

/** A favourite. A deleted, private or reviewed character keeps its entry, without its data. */
export const Favourite = z.strictObject({
  id: z.int().positive(),
  aiGirlId: z.int().positive(),
  addTime: Time,
  aiGirl: CharacterItem.nullable(),
  /** Why the character cannot be shown; 0 when it can. */
  reason: z.union([
    z.literal(0),
    z.literal(ERRORS.CHARACTER_GONE.errorCode),
    z.literal(ERRORS.CHARACTER_IN_REVIEW.errorCode),
  ]),
})
export type Favourite = z.output<typeof Favourite>
