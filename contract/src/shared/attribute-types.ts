/** The nine categories of attributes, with their numbers on the wire. */
export const ATTRIBUTE_TYPES = {
  type: 1,
  race: 2,
  bodyType: 3,
  hairColor: 4,
  hairstyle: 5,
  job: 6,
  hobby: 7,
  relationship: 8,
  constellation: 9,
} as const

export type AttributeCategory = keyof typeof ATTRIBUTE_TYPES
/** Categories that lists can be filtered by; cached on the device as tags. */
export const TAG_TYPES: readonly number[] = [1, 2, 3, 4]
