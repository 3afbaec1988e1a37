/** Intents of a user message, most urgent first: the order decides which one is answered. */
export const INTENTS = [
  'crisis',
  'explicit',
  'human',
  'meet',
  'money',
  'askSpecific',
  'knowMe',
  'stateName',
  'askLoveMe',
  'askName',
  'askAge',
  'askSign',
  'askAbout',
  'askSingle',
  'askUs',
  'askDream',
  'askFlaw',
  'askPast',
  'askDay',
  'askWorkDay',
  'askThere',
  'askColour',
  'askSeason',
  'askFavourite',
  'askHobby',
  'askJob',
  'askDoing',
  'askWhere',
  'askHow',
  'insult',
  'compliment',
  'love',
  'miss',
  'hug',
  'grief',
  'goodnight',
  'bye',
  'stateSpecific',
  'lonely',
  'sad',
  'anxious',
  'ill',
  'angry',
  'tired',
  'bored',
  'joke',
  'advice',
  'askLike',
  'askKnow',
  'happy',
  'morning',
  'sorry',
  'thanks',
  'picture',
  'askHobbyOn',
  'askLife',
  'askCharacter',
  'acknowledgeAnswer',
  'family',
  'friend',
  'pet',
  'work',
  'study',
  'food',
  'music',
  'film',
  'book',
  'game',
  'travel',
  'sport',
  'weather',
  'plans',
  'andYou',
  'fine',
  'greeting',
  'laugh',
  'yes',
  'no',
  'short',
  'answer',
  'wonder',
  'statement',
] as const

export type Intent = (typeof INTENTS)[number]

export const MOODS = ['warm', 'caring', 'playful', 'shy', 'calm'] as const

export type Mood = (typeof MOODS)[number]

/** What may follow the answer itself. */
export type FollowUp = 'hello' | 'back' | 'ask' | 'now' | 'care' | 'hobby' | 'job' | 'none'

/** `alone`: no other intent is answered beside it. `courtesy`: it is answered before the others. */
export type IntentHandling = {
  mood: Mood
  followUp: FollowUp
  isExclusive?: boolean
  isCourtesy?: boolean
}

const alone = (mood: Mood, follow: FollowUp = 'none'): IntentHandling => ({
  mood,
  followUp: follow,
  isExclusive: true,
})
const polite = (follow: FollowUp): IntentHandling => ({
  mood: 'warm',
  followUp: follow,
  isCourtesy: true,
})
const care: IntentHandling = { mood: 'caring', followUp: 'care' }
const self: IntentHandling = { mood: 'warm', followUp: 'back' }
const tender: IntentHandling = { mood: 'shy', followUp: 'ask' }
const topic: IntentHandling = { mood: 'playful', followUp: 'none' }
const sober: IntentHandling = { mood: 'warm', followUp: 'none' }

export const INTENT_HANDLING: Record<Intent, IntentHandling> = {
  crisis: alone('caring'),
  explicit: alone('calm', 'ask'),
  human: alone('calm', 'back'),
  meet: alone('warm', 'ask'),
  money: alone('warm', 'ask'),
  knowMe: self,
  stateName: polite('hello'),
  askSpecific: { mood: 'playful', followUp: 'none' },
  askLoveMe: tender,
  askName: self,
  askAge: self,
  askSign: self,
  askAbout: { mood: 'warm', followUp: 'hobby' },
  askSingle: tender,
  askUs: self,
  askDream: self,
  askFlaw: self,
  askPast: self,
  askWorkDay: self,
  askDay: { mood: 'warm', followUp: 'now' },
  askThere: { mood: 'warm', followUp: 'hello' },
  askColour: self,
  askSeason: self,
  askFavourite: self,
  askHobby: { mood: 'warm', followUp: 'hobby' },
  askJob: { mood: 'warm', followUp: 'job' },
  askDoing: { mood: 'warm', followUp: 'hello' },
  askWhere: self,
  askHow: { mood: 'warm', followUp: 'now' },
  insult: alone('calm'),
  compliment: tender,
  love: tender,
  miss: tender,
  hug: tender,
  stateSpecific: { mood: 'warm', followUp: 'none' },
  lonely: care,
  grief: { mood: 'caring', followUp: 'none' },
  sad: care,
  anxious: care,
  ill: care,
  angry: care,
  tired: care,
  bored: topic,
  joke: topic,
  advice: { mood: 'calm', followUp: 'none' },
  askLike: topic,
  askKnow: topic,
  happy: { mood: 'playful', followUp: 'ask' },
  goodnight: { mood: 'calm', followUp: 'none' },
  bye: { mood: 'calm', followUp: 'none' },
  morning: polite('hello'),
  sorry: polite('ask'),
  thanks: polite('ask'),
  picture: { mood: 'shy', followUp: 'none' },
  family: sober,
  friend: sober,
  pet: topic,
  work: sober,
  study: sober,
  food: topic,
  music: topic,
  film: topic,
  book: topic,
  game: topic,
  travel: topic,
  sport: topic,
  weather: sober,
  plans: topic,
  andYou: self,
  fine: { mood: 'warm', followUp: 'ask' },
  greeting: polite('hello'),
  laugh: { mood: 'playful', followUp: 'ask', isCourtesy: true },
  yes: topic,
  no: sober,
  short: sober,
  answer: { mood: 'playful', followUp: 'ask' },
  askHobbyOn: self,
  askLife: self,
  askCharacter: self,
  acknowledgeAnswer: { mood: 'warm', followUp: 'ask' },
  wonder: { mood: 'calm', followUp: 'none' },
  statement: sober,
}

const FEELINGS: readonly Intent[] = ['lonely', 'sad', 'anxious', 'ill', 'angry', 'tired', 'happy']

/** Whether it needs an answer of its own even if a more urgent intent came with it. */
export const needsAnswer = (intent: Intent): boolean =>
  (intent.startsWith('ask') && intent !== 'askLike' && intent !== 'askKnow') ||
  intent === 'andYou' ||
  FEELINGS.includes(intent)

const TOPICS: readonly Intent[] = INTENTS.slice(
  INTENTS.indexOf('family'),
  INTENTS.indexOf('andYou'),
)

/** Something to talk about, rather than something to react to. */
export const isTopic = (intent: Intent): boolean => TOPICS.includes(intent)
