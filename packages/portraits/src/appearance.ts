export const RACES = [
  'east-asian',
  'south-asian',
  'southeast-asian',
  'black',
  'latina',
  'white',
  'middle-eastern',
  'mixed',
] as const
export const BODY_TYPES = ['slim', 'athletic', 'average', 'curvy', 'full'] as const
export const HAIR_COLORS = [
  'black',
  'dark-brown',
  'brown',
  'auburn',
  'red',
  'blonde',
  'platinum',
  'silver',
] as const
export const HAIRSTYLES = [
  'long-straight',
  'long-wavy',
  'long-curly',
  'afro',
  'bob',
  'lob',
  'pixie',
  'bun',
  'ponytail',
  'side-braid',
  'shag',
  'half-up',
] as const
export const EYES = ['brown', 'dark', 'hazel', 'green', 'blue', 'grey'] as const
export const CHARACTER_TYPES = [
  'girl-next-door',
  'artist',
  'scholar',
  'adventurer',
  'healer',
  'musician',
  'dreamer',
  'rebel',
] as const
export const JOBS = [
  'marine-biologist',
  'book-restorer',
  'botanist',
  'lawyer',
  'architect',
  'doctor',
  'nurse',
  'teacher',
  'chef',
  'cafe-owner',
  'cellist',
  'painter',
  'photographer',
  'pilot',
  'engineer',
  'programmer',
  'journalist',
  'veterinarian',
  'dancer',
  'translator',
  'astronomer',
  'florist',
  'firefighter',
  'carpenter',
  'mountain-guide',
  'tailor',
  'radio-host',
  'sommelier',
] as const
export const HOBBIES = [
  'night-swimming',
  'stargazing',
  'baking',
  'gardening',
  'reading',
  'film-photography',
  'vinyl-records',
  'chess',
  'hiking',
  'climbing',
  'cycling',
  'yoga',
  'dancing',
  'guitar',
  'piano',
  'singing',
  'sketching',
  'pottery',
  'knitting',
  'cooking',
  'tea',
  'wine-tasting',
  'travel',
  'languages',
  'board-games',
  'astronomy',
  'bird-watching',
  'motorcycles',
  'writing',
  'cinema',
] as const
export const CONSTELLATIONS = [
  'aries',
  'taurus',
  'gemini',
  'cancer',
  'leo',
  'virgo',
  'libra',
  'scorpio',
  'sagittarius',
  'capricorn',
  'aquarius',
  'pisces',
] as const

export type Race = (typeof RACES)[number]
export type BodyType = (typeof BODY_TYPES)[number]
export type HairColor = (typeof HAIR_COLORS)[number]
export type Hairstyle = (typeof HAIRSTYLES)[number]
export type Eyes = (typeof EYES)[number]
export type CharacterType = (typeof CHARACTER_TYPES)[number]
export type Job = (typeof JOBS)[number]
export type Hobby = (typeof HOBBIES)[number]
export type Constellation = (typeof CONSTELLATIONS)[number]

export type Appearance = {
  seed: number
  age: number
  race: Race
  bodyType: BodyType
  hairColor: HairColor
  hairstyle: Hairstyle
  eyes: Eyes
  glasses: boolean
  type: CharacterType
  job: Job
  hobbies: Hobby[]
  constellation: Constellation
  /** Colour of the clothes as #rrggbb, instead of one chosen by the seed. */
  outfit?: string
}
