import { DISLIKE_TYPES, type DislikeType } from '@dulcinea/contract/feedback'

// Not `other`: that is a plural category in the texts.
type KindName = Exclude<keyof typeof DISLIKE_TYPES, 'other'> | 'another'

/** The names of report kinds, by their numbers on the wire. */
export const REPORT_KINDS: Record<DislikeType, KindName> = {
  [DISLIKE_TYPES.other]: 'another',
  [DISLIKE_TYPES.pornography]: 'pornography',
  [DISLIKE_TYPES.violent]: 'violent',
  [DISLIKE_TYPES.crime]: 'crime',
  [DISLIKE_TYPES.unsafe]: 'unsafe',
  [DISLIKE_TYPES.abuse]: 'abuse',
  [DISLIKE_TYPES.racism]: 'racism',
}
