import { z } from 'zod'
import { Time } from '../fields.ts'
import { REFUSED_FIELDS } from '../shared/publication.ts'
import { CharacterItem } from './character.ts'

/** A character in its owner's list: the newest version, whatever other users see. */
export const OwnCharacter = CharacterItem.extend({
  /** Why the review failed, in the owner's language; empty otherwise. */
  reason: z.string(),
  /** The field that the automatic check objected to; null when unknown. */
  reasonField: z.enum(REFUSED_FIELDS).nullable(),
  /** How many users have it as a favourite. */
  collectors: z.int(),
  version: z.int().positive(),
  /** Whether other users can see it now, possibly in an older version. */
  isListed: z.boolean(),
  /** Its portraits are still being generated: missing pictures will appear. */
  drawing: z.boolean(),
  updateTime: Time,
})
export type OwnCharacter = z.output<typeof OwnCharacter>

export const BinnedCharacter = CharacterItem.extend({
  deleteTime: Time,
  /** When it is deleted permanently. */
  purgeTime: Time,
})
export type BinnedCharacter = z.output<typeof BinnedCharacter>

/** The number of the caller's characters by status. */
export const OwnCounts = z.strictObject({
  all: z.int(),
  notPublished: z.int(),
  reviewing: z.int(),
  published: z.int(),
  failed: z.int(),
  binned: z.int(),
})
