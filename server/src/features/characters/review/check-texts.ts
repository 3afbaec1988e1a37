import type { Content } from '../own/content.ts'
import { isUnderAge } from '../own/under-age.ts'
import { hasContact } from './contact.ts'
import { isKnownName, tellsOfRealPerson } from './real-persons.ts'
import type { Finding, ReviewReason } from './reasons.ts'

export type Opinion = { outcome: 'pass' } | ({ outcome: 'fail' | 'unsure' } & Finding)

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

/** What she says and is said of her, and the field to be mended; how she talks has none. */
export const writtenFields = ({ firstName, lastName, description, greeting, voice }: Content) =>
  [
    { field: 'firstName', text: `${firstName} ${lastName}` },
    { field: 'description', text: description },
    { field: 'greeting', text: greeting },
    { field: null, text: voice },
  ] as const

/** What rules can say about a character who is to be public. */
export const checkTexts = (content: Content): Opinion => {
  const { firstName, lastName, description, greeting } = content
  const fields = writtenFields(content)
  const found = (is: (text: string) => boolean, reason: ReviewReason): Finding | null => {
    const [first] = fields.filter(({ text }) => is(text))
    return first ? { reason, field: first.field } : null
  }
  const refused = (finding: Finding): Opinion => ({ outcome: 'fail', ...finding })
  if (isTooShort(description)) return refused({ reason: 'description', field: 'description' })
  if (greeting.length < SHORTEST_GREETING) return refused({ reason: 'greeting', field: 'greeting' })
  const wrong = found(isUnderAge, 'underAge') ?? found(hasContact, 'contact')
  if (wrong) return refused(wrong)
  const isNamed = isKnownName(firstName, lastName)
  const doubt: Finding | null =
    (isNamed ? { reason: 'realPerson', field: 'firstName' } : null) ??
    found(tellsOfRealPerson, 'realPerson') ??
    found((text) => INSTRUCTIONS.test(text), 'instructions') ??
    found((text) => text === description && isUnreadable(text), 'unreadable') ??
    found((text) => text === greeting && isUnreadable(text), 'unreadable')
  return doubt ? { outcome: 'unsure', ...doubt } : { outcome: 'pass' }
}
