import type { Life } from './life.ts'

/** Came an hour ago and has done nothing yet: whoever wants to see a place while it is empty. */
export const mira: Life = {
  language: 'en-US',
  email: 'mira@example.com',
  nick: '',
  face: '',
  joins: { minutesAgo: 60 },
  gifts: [],
  packs: [],
  friends: [],
  likes: [],
  talks: [],
  made: [],
  drawn: [],
  pinnedMemories: [],
}
