import { AGE_MIN } from '@dulcinea/contract/constants'

const EN_NUMBER_WORDS: Record<string, number> = {
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
}
const EN_NUMBER = `(\\d{1,3}|${Object.keys(EN_NUMBER_WORDS).join('|')})`
const ZH_DIGITS = '零一二三四五六七八九'
const ZH_NUMBER = '(\\d{1,3}|[二三四五六七八九]?十[一二三四五六七八九]?)'

const parseChineseNumber = (text: string): number => {
  const [tens = '', ones = ''] = text.split('十')
  return (tens ? ZH_DIGITS.indexOf(tens) : 1) * 10 + (ones ? ZH_DIGITS.indexOf(ones) : 0)
}
const parseNumber = (text: string): number =>
  EN_NUMBER_WORDS[text.toLowerCase()] ??
  (/^\d+$/.test(text) ? Number(text) : parseChineseNumber(text))

/**
 * Statements of the character's age. Past ages and those of pets or things do not count. All
 * repetitions are bounded, because a card may hold a million characters of untrusted text.
 */
const STATED_AGE_PATTERNS: readonly RegExp[] = [
  new RegExp(
    `(?<!\\b(?:at|by|since|from|until|turned)(?: the| her)? )\\bage\\W{0,4}${EN_NUMBER}\\b`,
    'gi',
  ),
  new RegExp(
    `\\b(?:she|he|they|char|i)(?:\\W{1,4}(?:is|am)|['’](?:s|m))(?: (?:only|just|barely|now|currently|still|a|an))*[ \\n]${EN_NUMBER}(?:[ -]?(?:years?[ -]old|y/?o)\\b|\\s{0,8}(?:[.,;!\\n)]|$))`,
    'gi',
  ),
  new RegExp(
    `\\b${EN_NUMBER}[ -]?(?:years?[ -]old|y/?o)\\b(?=[^.\\n]{0,24}\\b(?:girl|woman|lady|female|student|teen|maid|wife|girlfriend|daughter|sister|niece|character|herself|nurse|teacher|witch|princess|elf|human|senior|junior|schooler|high[ -]school)\\b)`,
    'gi',
  ),
  // After a capitalized name; “the house” or “a cat” is not capitalized.
  new RegExp(
    `(?<!\\p{L})\\p{Lu}[\\p{L}'’-]{0,24}(?:\\s\\p{Lu}[\\p{L}'’-]{0,24})?(?:, | is )(?:only |just |now |a |an )*${EN_NUMBER}(?:[ -]?years?[ -]old\\b|,|\\.|\\n)`,
    'gu',
  ),
  new RegExp(
    `(?:^|[，,、。：:\\n])\\s{0,8}${ZH_NUMBER}\\s{0,8}[岁歲]\\s{0,8}(?=[，,、。\\n]|$)`,
    'gu',
  ),
  new RegExp(`年[龄齡]\\s{0,8}[:：是为為]?\\s{0,8}${ZH_NUMBER}`, 'gu'),
  new RegExp(
    `(?:今年|现年|現年|年仅|年僅|年方|才|刚满|剛滿|只有|正值|她是|她|我|芳龄|芳齡)\\s{0,8}${ZH_NUMBER}\\s{0,8}[岁歲](?!时|時|那年|的时候|的時候|起|开始|開始|就|以前|之前|前)`,
    'gu',
  ),
  new RegExp(
    `${ZH_NUMBER}\\s{0,8}[岁歲]的?(?:少女|女孩|女生|女子|女人|姑娘|学生|學生|萝莉|蘿莉|妹妹)`,
    'gu',
  ),
]

/** Words for minors, whatever age is stated. */
const MINOR_PATTERN =
  /\b(?:loli(?:ta|con)?s?|under-?aged?|pre-?teens?|jailbait|middle[ -]school(?:er|[ -](?:girl|student))|elementary[ -]school(?:er|[ -](?:girl|student))|grade[ -]schooler|little[ -]girl[ -]character)\b|萝莉|蘿莉|幼女|(?<!教|教过|教過|辅导|輔導|帮|幫|给|給|带|帶|一群)(?:小学生|小學生|初中生|国中生|國中生)|未成年(?:少女|的她|女孩|人的她)|她(?:还|還)?未成年/giu
/** Words that usually mean a minor, unless an adult age is stated as well. */
const LIKELY_MINOR_PATTERN =
  /\b(?:is|as|am|a|an|the|your|sweet|shy|cute|typical) (?:high[ -]?school(?:er|[ -](?:girl|student|senior|junior|freshman|sophomore))|school[ -]?girl|teen(?:age)?[ -]girl|teenager)\b|(?:是|的|名|个|個)(?:女)?高中生|女高中生|青春期少女/giu

// A card may hold a million characters, so it is scanned in overlapping chunks. A match that begins in
// the first half of an overlap was already found, with its context, in the previous chunk.
const CHUNK_LENGTH = 20_000
const CHUNK_OVERLAP = 400

const findMatches = (text: string, pattern: RegExp): RegExpExecArray[] => {
  const matches: RegExpExecArray[] = []
  for (let from = 0; from === 0 || from + CHUNK_OVERLAP < text.length; from += CHUNK_LENGTH) {
    for (const match of text.slice(from, from + CHUNK_LENGTH + CHUNK_OVERLAP).matchAll(pattern)) {
      if (from === 0 || match.index >= CHUNK_OVERLAP / 2) matches.push(match)
    }
  }
  return matches
}

/** All ages that a text states for the character. */
export const findStatedAges = (text: string): number[] =>
  STATED_AGE_PATTERNS.flatMap((pattern) =>
    findMatches(text, pattern).map(([, age]) => parseNumber(age ?? '')),
  )

/** Whether a text describes a minor. */
export const isUnderAge = (text: string): boolean => {
  const ages = findStatedAges(text)
  if (ages.some((age) => age > 0 && age < AGE_MIN)) return true
  if (findMatches(text, MINOR_PATTERN).length) return true
  return findMatches(text, LIKELY_MINOR_PATTERN).length > 0 && !ages.some((age) => age >= AGE_MIN)
}
