/** A character's publication status, as the wire numbers it. */
export const PUBLICATION = {
  notPublished: 0,
  reviewing: 1,
  published: 2,
  failedOnCreate: 3,
  failedOnUpdate: 4,
} as const

export type PublicationName = keyof typeof PUBLICATION
export type PublicationStatus = (typeof PUBLICATION)[PublicationName]

/** What moves her from one status to another: the owner's saving, or the word of the review. */
export type PublicationMove = 'savePrivate' | 'savePublic' | 'pass' | 'fail'

type StatusRow = {
  name: PublicationName
  /** Where each move leads; what is absent cannot happen. */
  moves: Partial<Record<PublicationMove, PublicationName>>
  /** Failing leads here instead once she has been accepted before, in private or by a review. */
  failAfterAccepted?: PublicationName
  /** Whether her owner may talk with her. */
  ownerChats: boolean
  /** What others meet: nothing, this very version, or the last one that was published, if any. */
  othersSee: 'nothing' | 'this' | 'lastPublished'
  /** What the owner is to do next. */
  next: 'nothing' | 'wait' | 'mend'
}

const SAVES = { savePrivate: 'notPublished', savePublic: 'reviewing' } as const

/** The states and moves of publication, for both sides. */
export const PUBLICATION_TABLE: Readonly<Record<PublicationStatus, StatusRow>> = {
  [PUBLICATION.notPublished]: {
    name: 'notPublished',
    moves: SAVES,
    ownerChats: true,
    othersSee: 'nothing',
    next: 'nothing',
  },
  [PUBLICATION.reviewing]: {
    name: 'reviewing',
    moves: { ...SAVES, pass: 'published', fail: 'failedOnCreate' },
    failAfterAccepted: 'failedOnUpdate',
    ownerChats: true,
    othersSee: 'lastPublished',
    next: 'wait',
  },
  [PUBLICATION.published]: {
    name: 'published',
    moves: SAVES,
    ownerChats: true,
    othersSee: 'this',
    next: 'nothing',
  },
  [PUBLICATION.failedOnCreate]: {
    name: 'failedOnCreate',
    moves: SAVES,
    ownerChats: false,
    othersSee: 'nothing',
    next: 'mend',
  },
  [PUBLICATION.failedOnUpdate]: {
    name: 'failedOnUpdate',
    moves: SAVES,
    ownerChats: true,
    othersSee: 'lastPublished',
    next: 'mend',
  },
}

/** The fields in which a review may find something, by their names on the wire. */
export const REFUSED_FIELDS = ['firstName', 'description', 'greeting'] as const
export type RefusedField = (typeof REFUSED_FIELDS)[number]

/** Where a save of a new character leads. */
export const firstStatus = (isPublic: boolean): PublicationStatus =>
  PUBLICATION[isPublic ? SAVES.savePublic : SAVES.savePrivate]

/** Where a move leads; null when it cannot be made from here. */
export const statusAfter = (
  from: PublicationStatus,
  move: PublicationMove,
  wasAccepted = false,
): PublicationStatus | null => {
  const row = PUBLICATION_TABLE[from]
  const usual = row.moves[move]
  const to = move === 'fail' && wasAccepted ? (row.failAfterAccepted ?? usual) : usual
  return to === undefined ? null : PUBLICATION[to]
}

export const ownerMayChat = (status: PublicationStatus): boolean =>
  PUBLICATION_TABLE[status].ownerChats
export const needsMending = (status: PublicationStatus): boolean =>
  PUBLICATION_TABLE[status].next === 'mend'
