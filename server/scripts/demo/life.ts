import type { Language } from '@dulcinea/contract/constants'
import type { PictureShape } from '@dulcinea/contract/pictures'

/** When something happened: so many days ago at an hour of the day, or so many minutes ago. */
export type When = { daysAgo: number; at: `${number}:${number}` } | { minutesAgo: number }

export type Talk = {
  when: When
  /** Somebody of the catalogue, by the name of her file. */
  with: string
  lines: string[]
  /** Which of these lines is answered anew, from 1: then there is a second answer to page to. */
  again?: number
  /** Her last answer has not been looked at yet. */
  isUnread?: boolean
  isPinned?: boolean
  /** The pictures that she sent are unlocked. */
  unlocks?: boolean
}

export type Made = {
  when: When
  firstName: string
  lastName: string
  age: number
  description: string
  greeting: string
  isPublic: boolean
  /** By their names in the catalogue's file of attributes. */
  type: string
  race: string
  bodyType: string
  hairColor: string
  hairstyle: string
  job: string
  hobby: string[]
  relationship: string
  constellation: string
  /** Somebody looked at her and had something to say. */
  refusal?: string
}

export type Drawn = {
  when: When
  with?: string
  prompt: string
  shape: PictureShape
  count: number
}

export type Life = {
  language: Language
  email: string
  nick: string
  /** Whose scene of the catalogue is this person's picture; nobody's where it is empty. */
  face: string
  joins: When
  /** Given by an operator, with the reason. */
  gifts: { when: When; points: number; reason: string }[]
  /** Bought through the test payment: a plan of so many months, or packs of points. */
  plan?: { when: When; months: 1 | 3 | 12 }
  packs: { when: When; points: number }[]
  ceiling?: number
  friends: { when: When; email: string; nick: string }[]
  likes: string[]
  talks: Talk[]
  made: Made[]
  drawn: Drawn[]
  /** What of all that she was told is held fast, by a piece of it. */
  pinnedMemories: string[]
}

const MINUTE_MS = 60_000

/** Never after now: an hour of today that is still to come is one of just now. */
export const momentOf = (when: When, now: Date): Date => {
  if ('minutesAgo' in when) return new Date(now.getTime() - when.minutesAgo * MINUTE_MS)
  const [hours = 0, minutes = 0] = when.at.split(':').map(Number)
  const moment = new Date(now)
  moment.setDate(moment.getDate() - when.daysAgo)
  moment.setHours(hours, minutes, 0, 0)
  return new Date(Math.min(moment.getTime(), now.getTime() - MINUTE_MS))
}
