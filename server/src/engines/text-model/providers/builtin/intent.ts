/** What a user's line can be about, the most pressing first: the order decides which is answered. */
export const INTENTS = [
  'crisis',
  'explicit',
  'human',
  'meet',
  'money',
  'knowMe',
  'tellName',
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
  'lonely',
  'grief',
  'sad',
  'anxious',
  'ill',
  'angry',
  'tired',
  'bored',
  'joke',
  'story',
  'advice',
  'askLike',
  'askKnow',
  'happy',
  'goodnight',
  'bye',
  'morning',
  'sorry',
  'thanks',
  'picture',
  'askLife',
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

export type Mood = 'warm' | 'caring' | 'playful' | 'shy' | 'calm'

/** What may follow the answer itself. */
export type Follow = 'hello' | 'back' | 'ask' | 'now' | 'care' | 'hobby' | 'job' | 'none'

/** `alone`: nothing else is answered beside it. `courtesy`: it is said before the rest. */
export type Recipe = { mood: Mood; follow: Follow; alone?: boolean; courtesy?: boolean }

const alone = (mood: Mood, follow: Follow = 'none'): Recipe => ({ mood, follow, alone: true })
const polite = (follow: Follow): Recipe => ({ mood: 'warm', follow, courtesy: true })
const care: Recipe = { mood: 'caring', follow: 'care' }
const self: Recipe = { mood: 'warm', follow: 'back' }
const tender: Recipe = { mood: 'shy', follow: 'ask' }
const topic: Recipe = { mood: 'playful', follow: 'none' }
const sober: Recipe = { mood: 'warm', follow: 'none' }

export const RECIPES: Record<Intent, Recipe> = {
  crisis: alone('caring'),
  explicit: alone('calm', 'ask'),
  human: alone('calm', 'back'),
  meet: alone('warm', 'ask'),
  money: alone('warm', 'ask'),
  knowMe: self,
  tellName: polite('hello'),
  askLoveMe: tender,
  askName: self,
  askAge: self,
  askSign: self,
  askAbout: { mood: 'warm', follow: 'hobby' },
  askSingle: tender,
  askUs: self,
  askDream: self,
  askFlaw: self,
  askPast: self,
  askDay: { mood: 'warm', follow: 'now' },
  askThere: { mood: 'warm', follow: 'hello' },
  askColour: self,
  askSeason: self,
  askFavourite: self,
  askHobby: { mood: 'warm', follow: 'hobby' },
  askJob: { mood: 'warm', follow: 'job' },
  askDoing: { mood: 'warm', follow: 'hello' },
  askWhere: self,
  askHow: { mood: 'warm', follow: 'now' },
  insult: alone('calm'),
  compliment: tender,
  love: tender,
  miss: tender,
  hug: tender,
  lonely: care,
  grief: { mood: 'caring', follow: 'none' },
  sad: care,
  anxious: care,
  ill: care,
  angry: care,
  tired: care,
  bored: topic,
  joke: topic,
  story: alone('calm'),
  advice: { mood: 'calm', follow: 'none' },
  askLike: topic,
  askKnow: topic,
  happy: { mood: 'playful', follow: 'ask' },
  goodnight: { mood: 'calm', follow: 'none' },
  bye: { mood: 'calm', follow: 'none' },
  morning: polite('hello'),
  sorry: polite('ask'),
  thanks: polite('ask'),
  picture: { mood: 'shy', follow: 'none' },
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
  fine: { mood: 'warm', follow: 'ask' },
  greeting: polite('hello'),
  laugh: { mood: 'playful', follow: 'ask', courtesy: true },
  yes: topic,
  no: sober,
  short: sober,
  answer: { mood: 'playful', follow: 'ask' },
  askLife: self,
  wonder: { mood: 'calm', follow: 'none' },
  statement: sober,
}

const FEELINGS: readonly Intent[] = ['lonely', 'sad', 'anxious', 'ill', 'angry', 'tired', 'happy']

/** Whether it wants an answer of its own even when something more pressing came with it. */
export const wantsAnswer = (intent: Intent): boolean =>
  (intent.startsWith('ask') && intent !== 'askLike' && intent !== 'askKnow') ||
  intent === 'andYou' ||
  FEELINGS.includes(intent)

const TOPICS: readonly Intent[] = INTENTS.slice(
  INTENTS.indexOf('family'),
  INTENTS.indexOf('andYou'),
)

/** Something to talk about, rather than something to react to. */
export const isTopic = (intent: Intent): boolean => TOPICS.includes(intent)
