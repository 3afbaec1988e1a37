import type { UserStory } from './user-story.ts'

/** A user who registered an hour ago and has no data, to show empty states. */
export const mira: UserStory = {
  language: 'en-US',
  email: 'mira@example.com',
  nick: '',
  avatar: '',
  joins: { minutesAgo: 60 },
  gifts: [],
  packs: [],
  invitedFriends: [],
  favourites: [],
  conversations: [],
  createdCharacters: [],
  createdPictures: [],
  pinnedMemories: [],
}
