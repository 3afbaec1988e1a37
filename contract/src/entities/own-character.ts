import { z } from 'zod'
import { Time } from '../fields.ts'
import { REFUSED_FIELDS } from '../plain/publication.ts'
import { CharacterItem } from './character.ts'

/** A character as her owner's list tells her: the newest version, whatever others see. */
export const OwnCharacter = CharacterItem.extend({
  /** Why the review failed, in the owner's language; empty otherwise. */
  reason: z.string(),
  /** The field in which the automatic check found something; null when that was not said. */
  reasonField: z.enum(REFUSED_FIELDS).nullable(),
  /** How many people have collected her. */
  collectors: z.int(),
  version: z.int().positive(),
  /** Whether others meet her now, be it in an older version. */
  isListed: z.boolean(),
  /** Her portraits are still being drawn: pictures that are missing will come. */
  drawing: z.boolean(),
  updateTime: Time,
})
export type OwnCharacter = z.output<typeof OwnCharacter>

export const BinnedCharacter = CharacterItem.extend({
  deleteTime: Time,
  /** When she is gone for good. */
  purgeTime: Time,
})
export type BinnedCharacter = z.output<typeof BinnedCharacter>

/** How many there are of each kind. */
export const OwnCounts = z.strictObject({
  all: z.int(),
  notPublished: z.int(),
  reviewing: z.int(),
  published: z.int(),
  failed: z.int(),
  binned: z.int(),
})
