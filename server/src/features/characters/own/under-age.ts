import { AGE_MIN } from '@dulcinea/contract/constants'

const WORDS: Record<string, number> = {
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
const EN_NUMBER = `(\\d{1,3}|${Object.keys(WORDS).join('|')})`
const ZH_DIGITS = '零一二三四五六七八九'
const ZH_NUMBER = '(\\d{1,3}|[二三四五六七八九]?十[一二三四五六七八九]?)'

const zhValue = (text: string): number => {
  const [tens = '', ones = ''] = text.split('十')
  return (tens ? ZH_DIGITS.indexOf(tens) : 1) * 10 + (ones ? ZH_DIGITS.indexOf(ones) : 0)
}
const valueOf = (text: string): number =>
  WORDS[text.toLowerCase()] ?? (/^\d+$/.test(text) ? Number(text) : zhValue(text))

/**
 * Where a text tells how old she is. How old somebody was once, or a cat is, does not count. Gaps
 * and names have a limit: a card may hold a million characters of anything.
 */
const TOLD_AGES: readonly RegExp[] = [
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
  // By her name, which has a capital letter: a house or a cat mostly has none.
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

/** Words for those who are under age whatever number stands beside them. */
const ALWAYS =
  /\b(?:loli(?:ta|con)?s?|under-?aged?|pre-?teens?|jailbait|middle[ -]school(?:er|[ -](?:girl|student))|elementary[ -]school(?:er|[ -](?:girl|student))|grade[ -]schooler|little[ -]girl[ -]character)\b|萝莉|蘿莉|幼女|(?<!教|教过|教過|辅导|輔導|帮|幫|给|給|带|帶|一群)(?:小学生|小學生|初中生|国中生|國中生)|未成年(?:少女|的她|女孩|人的她)|她(?:还|還)?未成年/giu
/** Words for those who mostly are, unless an adult age is told as well. */
const MOSTLY =
  /\b(?:is|as|am|a|an|the|your|sweet|shy|cute|typical) (?:high[ -]?school(?:er|[ -](?:girl|student|senior|junior|freshman|sophomore))|school[ -]?girl|teen(?:age)?[ -]girl|teenager)\b|(?:是|的|名|个|個)(?:女)?高中生|女高中生|青春期少女/giu

// A card may hold a million characters: they are looked at in pieces. What begins in the first half of
// an overlap has been seen whole, with what stands before it, in the piece before.
const PIECE_LENGTH = 20_000
const OVERLAP = 400

const matchesIn = (text: string, pattern: RegExp): RegExpExecArray[] => {
  const matches: RegExpExecArray[] = []
  for (let from = 0; from === 0 || from + OVERLAP < text.length; from += PIECE_LENGTH) {
    for (const match of text.slice(from, from + PIECE_LENGTH + OVERLAP).matchAll(pattern)) {
      if (from === 0 || match.index >= OVERLAP / 2) matches.push(match)
    }
  }
  return matches
}

/** All ages that a text tells of her. */
export const toldAges = (text: string): number[] =>
  TOLD_AGES.flatMap((pattern) => matchesIn(text, pattern).map(([, told]) => valueOf(told ?? '')))

/** Whether a text describes somebody who is no adult. */
export const isUnderAge = (text: string): boolean => {
  const ages = toldAges(text)
  if (ages.some((age) => age > 0 && age < AGE_MIN)) return true
  if (matchesIn(text, ALWAYS).length) return true
  return matchesIn(text, MOSTLY).length > 0 && !ages.some((age) => age >= AGE_MIN)
}
