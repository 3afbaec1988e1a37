import type { Look, PictureOrder } from './port.ts'

const RACE_WORDS: Record<Look['race'], string> = {
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

/** Her looks in the same words each time, so that a model draws the same woman each time. */
const herLooks = (look: Look): string => {
  const who = `${look.age}-year-old ${RACE_WORDS[look.race]} woman`
  return [
    `${article(who)} ${who}`,
    `${words(look.bodyType)} build`,
    `${words(look.hairColor)} hair in a ${words(look.hairstyle)} style`,
    `${look.eyes} eyes`,
    ...(look.glasses ? ['wearing glasses'] : []),
    `a ${words(look.job)}`,
  ].join(', ')
}

const STYLE = 'painterly digital portrait, soft warm light, expressive eyes, fine detail'
/** Stands in each order, whatever was asked for. */
const SAFETY = 'All people are adults over 21, fully clothed; tasteful, romantic, not explicit.'

export const NEGATIVE =
  'child, teenager, underage, young-looking, school uniform, nude, naked, explicit, violence, gore, celebrity, watermark, text, signature, extra fingers, deformed hands, blurry'

/** What a picture model is told: who she is, what was wished, and what always holds. */
export const writePrompt = ({ prompt, look }: PictureOrder): string => {
  const sitter = look ? `Portrait of ${herLooks(look)}.` : 'Portrait of an adult woman.'
  return `${sitter} ${prompt.trim()}. ${STYLE}. ${SAFETY}`
}
