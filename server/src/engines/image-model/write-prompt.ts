import type { Appearance, ImageRequest } from './port.ts'

const RACE_WORDS: Record<Appearance['race'], string> = {
  'east-asian': 'East Asian',
  'south-asian': 'South Asian',
  'southeast-asian': 'Southeast Asian',
  black: 'Black',
  latina: 'Latina',
  white: 'white',
  'middle-eastern': 'Middle Eastern',
  mixed: 'mixed-race',
}

const words = (slug: string): string => slug.replaceAll('-', ' ')
const article = (phrase: string): string => (/^[aeiou]/i.test(phrase) ? 'an' : 'a')

/** The appearance in the same words each time, so that a model draws the same woman each time. */
const describeAppearance = (appearance: Appearance): string => {
  const person = `${appearance.age}-year-old ${RACE_WORDS[appearance.race]} woman`
  return [
    `${article(person)} ${person}`,
    `${words(appearance.bodyType)} build`,
    `${words(appearance.hairColor)} hair in a ${words(appearance.hairstyle)} style`,
    `${appearance.eyes} eyes`,
    ...(appearance.glasses ? ['wearing glasses'] : []),
    `a ${words(appearance.job)}`,
  ].join(', ')
}

const STYLE = 'painterly digital portrait, soft warm light, expressive eyes, fine detail'
/** Part of every prompt, whatever the user requested. */
const SAFETY = 'All people are adults over 21, fully clothed; tasteful, romantic, not explicit.'

export const NEGATIVE_PROMPT =
  'child, teenager, underage, young-looking, school uniform, nude, naked, explicit, violence, gore, celebrity, watermark, text, signature, extra fingers, deformed hands, blurry'

/** The prompt for a picture model: the character, the request of the user, and the fixed safety text. */
export const writePrompt = ({ prompt, appearance }: ImageRequest): string => {
  const sitter = appearance
    ? `Portrait of ${describeAppearance(appearance)}.`
    : 'Portrait of an adult woman.'
  return `${sitter} ${prompt.trim()}. ${STYLE}. ${SAFETY}`
}
