import type { Language } from '@dulcinea/contract/constants'

const HAN = /\p{Script=Han}/u
const LETTER = /\p{L}/u

/** She answers in the language she is spoken to; signs and numbers leave it as it was. */
export const replyLanguage = (message: string, otherwise: Language): Language => {
  if (HAN.test(message)) return 'zh-CN'
  return LETTER.test(message) ? 'en-US' : otherwise
}
