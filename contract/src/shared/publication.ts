/** A character's publication status, by its number on the wire. */
export const PUBLICATION = {
  notPublished: 0,
  reviewing: 1,
  published: 2,
  failedOnCreate: 3,
  failedOnUpdate: 4,
} as const

export type PublicationName = keyof typeof PUBLICATION
export type PublicationStatus = (typeof PUBLICATION)[PublicationName]

/** The transitions of the state machine: a save by the owner, or a decision of the review. */
export type PublicationMove = 'savePrivate' | 'savePublic' | 'pass' | 'fail'

type StatusRow = {
  name: PublicationName
  /** The next status for each move; an absent move is not allowed. */
  moves: Partial<Record<PublicationMove, PublicationName>>
  /** The next status of `fail` when the character was accepted before, in private or by a review. */
  failAfterAccepted?: PublicationName
  /** Whether the owner may chat with the character. */
  ownerChats: boolean
  /** What other users see: nothing, this version, or the last published one, if any. */
  othersSee: 'nothing' | 'this' | 'lastPublished'
  /** The owner's next action. */
  next: 'nothing' | 'wait' | 'mend'
}

const SAVES = { savePrivate: 'notPublished', savePublic: 'reviewing' } as const

/** The states and transitions of publication, shared by server and client. */
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

/** The fields that a review may object to, by their names on the wire. */
export const REFUSED_FIELDS = ['firstName', 'description', 'greeting'] as const
export type RefusedField = (typeof REFUSED_FIELDS)[number]

/** The status of a new character. */
export const getInitialStatus = (isPublic: boolean): PublicationStatus =>
  PUBLICATION[isPublic ? SAVES.savePublic : SAVES.savePrivate]

/** The status after a move; null when the move is not allowed. */
export const getNextStatus = (
  from: PublicationStatus,
  move: PublicationMove,
  wasAccepted = false,
): PublicationStatus | null => {
  const row = PUBLICATION_TABLE[from]
  const usual = row.moves[move]
  const to = move === 'fail' && wasAccepted ? (row.failAfterAccepted ?? usual) : usual
  return to === undefined ? null : PUBLICATION[to]
}

export const canOwnerChat = (status: PublicationStatus): boolean =>
  PUBLICATION_TABLE[status].ownerChats
export const needsCorrection = (status: PublicationStatus): boolean =>
  PUBLICATION_TABLE[status].next === 'mend'
