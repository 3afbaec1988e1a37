export type Language = 'en-US' | 'zh-CN'

export type Turn = { role: 'system' | 'user' | 'assistant'; text: string }

/** The character that replies. All texts are in the language of the reply. */
export type Speaker = {
  firstName: string
  lastName: string
  age: number
  type: string
  job: string
  hobbies: string[]
  relationship: string
  constellation: string
  description: string
  greeting: string
  /** Free-text description of how the character talks; may be empty. */
  voice: string
  /** Small things that the character likes. */
  likes: string[]
  /** Appearance; empty if not specified. */
  race: string
  bodyType: string
  hairColor: string
  hairstyle: string
}

export type ReplyRequest = {
  /** The conversation, the user's newest message last. */
  turns: Turn[]
  speaker: Speaker
  /** Language of the reply. */
  language: Language
  /** The same seed and turns give the same reply. */
  seed: string
  /** Local hour of the user, 0..23. */
  hour: number
  /** What the character remembers of the user, newest last. */
  memories: string[]
}
