/** A character's publication status, as the wire numbers it. */
export const PUBLICATION = {
  notPublished: 0,
  reviewing: 1,
  published: 2,
  failedOnCreate: 3,
  failedOnUpdate: 4,
} as const

export type PublicationStatus = (typeof PUBLICATION)[keyof typeof PUBLICATION]
