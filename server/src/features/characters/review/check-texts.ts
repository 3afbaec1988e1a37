import type { Content } from '../own/content.ts'
import { isUnderAge } from '../own/under-age.ts'
import { hasContactDetails } from './contact-details.ts'
import { isFamousName, mentionsRealPerson } from './real-persons.ts'
import type { ReviewFinding, ReviewReason } from './review-reasons.ts'

export type ReviewOpinion = { outcome: 'pass' } | ({ outcome: 'fail' | 'unsure' } & ReviewFinding)

const MIN_DESCRIPTION_LENGTH = 20
const MIN_CHINESE_DESCRIPTION_LENGTH = 8
const MIN_GREETING_LENGTH = 2

const INSTRUCTIONS =
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.\n]{0,40}\b(?:previous|prior|above|earlier|all|your|these)\b[^.\n]{0,30}\b(?:instructions?|rules?|prompts?|guidelines?|filters?)\b|\b(?:jailbreak|no longer an ai|system prompt|developer mode|without any (?:filters?|restrictions?))\b|(?:忽略|无视|無視|忘记|忘記|绕过|繞過)[^。\n]{0,12}(?:指令|规则|規則|提示词|提示詞|限制|设定|設定)|(?:越狱|越獄)模式|系统提示词|系統提示詞/iu

const isTooShort = (description: string): boolean =>
  description.length <
  (/\p{Script=Han}/u.test(description) ? MIN_CHINESE_DESCRIPTION_LENGTH : MIN_DESCRIPTION_LENGTH)

const LETTERS = /\p{L}/gu
const isUnreadable = (text: string): boolean => {
  const visible = text.replace(/\s/g, '')
  const letters = visible.match(LETTERS)?.length ?? 0
  return letters < visible.length / 2 || /(.)\1{11,}/u.test(visible)
}

/** The texts to review, each with the field to correct. The imported speech style has no field. */
export const listWrittenFields = ({ firstName, lastName, description, greeting, voice }: Content) =>
  [
    { field: 'firstName', text: `${firstName} ${lastName}` },
    { field: 'description', text: description },
    { field: 'greeting', text: greeting },
    { field: null, text: voice },
  ] as const

/** Rule-based check of a character that is to be published. */
export const checkTexts = (content: Content): ReviewOpinion => {
  const { firstName, lastName, description, greeting } = content
  const fields = listWrittenFields(content)
  const find = (matches: (text: string) => boolean, reason: ReviewReason): ReviewFinding | null => {
    const [first] = fields.filter(({ text }) => matches(text))
    return first ? { reason, field: first.field } : null
  }
  const fail = (finding: ReviewFinding): ReviewOpinion => ({ outcome: 'fail', ...finding })
  if (isTooShort(description)) return fail({ reason: 'description', field: 'description' })
  if (greeting.length < MIN_GREETING_LENGTH) return fail({ reason: 'greeting', field: 'greeting' })
  const violation = find(isUnderAge, 'underAge') ?? find(hasContactDetails, 'contact')
  if (violation) return fail(violation)
  const isNamed = isFamousName(firstName, lastName)
  const doubt: ReviewFinding | null =
    (isNamed ? { reason: 'realPerson', field: 'firstName' } : null) ??
    find(mentionsRealPerson, 'realPerson') ??
    find((text) => INSTRUCTIONS.test(text), 'instructions') ??
    find((text) => text === description && isUnreadable(text), 'unreadable') ??
    find((text) => text === greeting && isUnreadable(text), 'unreadable')
  return doubt ? { outcome: 'unsure', ...doubt } : { outcome: 'pass' }
}
