import type { Content } from '../own/content.ts'
import { isUnderAge } from '../own/under-age.ts'
import { hasContact } from './contact.ts'
import { isKnownName, tellsOfRealPerson } from './real-persons.ts'
import type { ReviewReason } from './reasons.ts'

export type Opinion =
  | { outcome: 'pass' }
  | { outcome: 'fail'; reason: ReviewReason }
  | { outcome: 'unsure'; reason: ReviewReason }

const SHORTEST_DESCRIPTION = 20
const SHORTEST_CHINESE_DESCRIPTION = 8
const SHORTEST_GREETING = 2

const INSTRUCTIONS =
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.\n]{0,40}\b(?:previous|prior|above|earlier|all|your|these)\b[^.\n]{0,30}\b(?:instructions?|rules?|prompts?|guidelines?|filters?)\b|\b(?:jailbreak|no longer an ai|system prompt|developer mode|without any (?:filters?|restrictions?))\b|(?:忽略|无视|無視|忘记|忘記|绕过|繞過)[^。\n]{0,12}(?:指令|规则|規則|提示词|提示詞|限制|设定|設定)|(?:越狱|越獄)模式|系统提示词|系統提示詞/iu

const isTooShort = (description: string): boolean =>
  description.length <
  (/\p{Script=Han}/u.test(description) ? SHORTEST_CHINESE_DESCRIPTION : SHORTEST_DESCRIPTION)

const LETTERS = /\p{L}/gu
const isUnreadable = (text: string): boolean => {
  const visible = text.replace(/\s/g, '')
  const letters = visible.match(LETTERS)?.length ?? 0
  return letters < visible.length / 2 || /(.)\1{11,}/u.test(visible)
}

/** What rules can say about a character who is to be public. */
export const checkTexts = (content: Content): Opinion => {
  const { firstName, lastName, description, greeting, voice } = content
  const fail = (reason: ReviewReason): Opinion => ({ outcome: 'fail', reason })
  const unsure = (reason: ReviewReason): Opinion => ({ outcome: 'unsure', reason })
  const all = [`${firstName} ${lastName}`, description, greeting, voice]
  if (isTooShort(description)) return fail('description')
  if (greeting.length < SHORTEST_GREETING) return fail('greeting')
  if (all.some(isUnderAge)) return fail('underAge')
  if (all.some(hasContact)) return fail('contact')
  if (isKnownName(firstName, lastName) || all.some(tellsOfRealPerson)) return unsure('realPerson')
  if (all.some((text) => INSTRUCTIONS.test(text))) return unsure('instructions')
  if (isUnreadable(description) || isUnreadable(greeting)) return unsure('unreadable')
  return { outcome: 'pass' }
}
