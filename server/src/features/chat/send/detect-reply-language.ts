import type { Language } from '@dulcinea/contract/constants'

const HAN = /\p{Script=Han}/u
const LETTER = /\p{L}/u

/** The language of the user's message; the fallback when it contains no letters. */
export const detectReplyLanguage = (message: string, fallback: Language): Language => {
  if (HAN.test(message)) return 'zh-CN'
  return LETTER.test(message) ? 'en-US' : fallback
}
