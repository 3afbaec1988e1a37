import type { Language } from '@dulcinea/contract/constants'
import type { PictureShape } from '@dulcinea/contract/pictures'

/** A time relative to now: days ago at a time of day, or minutes ago. */
export type StoryTime = { daysAgo: number; at: `${number}:${number}` } | { minutesAgo: number }

export type StoryConversation = {
  when: StoryTime
  /** The file name of a character of the catalogue. */
  character: string
  messages: string[]
  /** The number of the message, from 1, whose reply is regenerated to get an alternative. */
  regeneratedMessage?: number
  /** The last reply is unread. */
  isUnread?: boolean
  isPinned?: boolean
  /** The pictures of the conversation are unlocked. */
  unlocksPictures?: boolean
}

export type StoryCharacter = {
  when: StoryTime
  firstName: string
  lastName: string
  age: number
  description: string
  greeting: string
  isPublic: boolean
  /** The slugs in the attributes file of the catalogue. */
  type: string
  race: string
  bodyType: string
  hairColor: string
  hairstyle: string
  job: string
  hobby: string[]
  relationship: string
  constellation: string
  /** The reason of an operator who rejects the character. */
  rejection?: string
}

export type StoryPictures = {
  when: StoryTime
  character?: string
  prompt: string
  shape: PictureShape
  count: number
}

export type UserStory = {
  language: Language
  email: string
  nick: string
  /** The catalogue character whose scene is the avatar; no avatar if empty. */
  avatar: string
  joins: StoryTime
  /** Points granted by an operator, with the reason. */
  gifts: { when: StoryTime; points: number; reason: string }[]
  /** A plan and packs of points, bought with the PayPal simulator. */
  plan?: { when: StoryTime; months: 1 | 3 | 12 }
  packs: { when: StoryTime; points: number }[]
  ceiling?: number
  invitedFriends: { when: StoryTime; email: string; nick: string }[]
  favourites: string[]
  conversations: StoryConversation[]
  createdCharacters: StoryCharacter[]
  createdPictures: StoryPictures[]
  /** Memories that are pinned, by a part of their text. */
  pinnedMemories: string[]
}

const MINUTE_MS = 60_000

/** Resolves a relative time; a time of today that is still to come becomes one minute ago. */
export const resolveStoryTime = (when: StoryTime, now: Date): Date => {
  if ('minutesAgo' in when) return new Date(now.getTime() - when.minutesAgo * MINUTE_MS)
  const [hours = 0, minutes = 0] = when.at.split(':').map(Number)
  const date = new Date(now)
  date.setDate(date.getDate() - when.daysAgo)
  date.setHours(hours, minutes, 0, 0)
  return new Date(Math.min(date.getTime(), now.getTime() - MINUTE_MS))
}
