import type { LanguagePack } from './language-pack.ts'
import { findPhraseFolder, loadPhrases } from './load-phrases.ts'
import { toFirstPersonZh } from './zh-CN-first-person.ts'
import { applyTypingStyleZh, formatHairZh, formatLikeZh } from './zh-CN-speech-style.ts'

/** Only simple first-person statements: anything else would be mirrored wrongly. */
const mirror = (text: string): string | null => {
  const [sentence = ''] = text.split(/[。！!？?，,\n~～]/)
  const plain = sentence.trim()
  if (plain.length < 5 || plain.length > 18) return null
  if (
    !/^(?:今天|昨天|刚才|最近)?我[\u4e00-\u9fa5]+$/.test(plain) ||
    /[你他她它吗呢吧]/.test(plain)
  ) {
    return null
  }
  return plain.replaceAll('我', '你')
}

const quote = (text: string): string | null => {
  const plain = text.replace(/(?<![。！!~～\s])[。！!~～\s]+$/, '')
  return plain.length <= 4 && /^[\p{L}\p{N}]+$/u.test(plain) && !/[你我吗呢吧]/.test(plain)
    ? plain
    : null
}

/** East Asian names are written together, family name first; others with a dot, given name first. */
const formatFullName = (first: string, last: string): string => {
  if (!last) return first
  return last.length <= 2 && first.length <= 2 ? last + first : `${first}·${last}`
}

const MAX_SWAPPED_LENGTH = 12

const swapPersons = (words: string): string | null => {
  const plain = words.trim()
  if (plain.length > MAX_SWAPPED_LENGTH || !/^[\p{L}\p{N}]+$/u.test(plain)) return null
  const swapped = plain.replaceAll('我', '你')
  if (/^(?:[把只本台条件辆盆个张束套部]|双(?!鱼|子))(?=.{1,6}$)/.test(swapped))
    return `一${swapped}`
  return KIN.test(swapped) ? `你${swapped}` : swapped
}

const KIN =
  /^(?:妹妹|姐姐|哥哥|弟弟|妈妈?|爸爸?|爸妈|老婆|老公|[男女]朋友|[男女]友|朋友|闺蜜|儿子|女儿|孩子|家人|父母|奶奶|爷爷|外婆|外公|姥姥|姥爷|老师|室友|同学)$/

const findPossession = (text: string): string | null => {
  const found =
    /我(?:的)?(妹妹|姐姐|哥哥|弟弟|妈妈|爸爸|妈|爸|老婆|老公|女朋友|男朋友|朋友|闺蜜|儿子|女儿|孩子|奶奶|爷爷|外婆|外公|老师|室友|同事|老板|房东|邻居|猫|狗|公司|学校|房间|车|手机|电脑|论文|项目|老家)/.exec(
      text,
    )?.[1]
  return found ? `你${found.length === 1 && /[妈爸]/.test(found) ? '' : '的'}${found}` : null
}

const noun = (text: string): string | null => {
  const found =
    /[一那这](?:只|条|本|把|杯|碗|家|部|首|张|件|盆|台|辆|场|顿|束|块|位|扇|棵)([\u4e00-\u9fa5]{1,4})(?=[，。！？,.!?\s]|$)/.exec(
      text,
    )
  return found?.[1] && !/[的了在是我你]/.test(found[1]) ? `那${found[0].slice(1)}` : null
}

export const createChinesePack = (): LanguagePack => ({
  ...loadPhrases(findPhraseFolder('zh-CN')),
  language: 'zh-CN',
  sentenceSeparator: '',
  formatAction: (text) => `（${text}）`,
  formatVocative: (name) => `，${name}`,
  toFirstPerson: toFirstPersonZh,
  formatMemory: (text) => text.replace(/^你(叫|要)她/, '你$1我'),
  swapPronouns: swapPersons,
  extractPossession: findPossession,
  extractNoun: noun,
  applyTypingStyle: applyTypingStyleZh,
  formatLike: formatLikeZh,
  formatHair: formatHairZh,
  joinClause: (life) => life,
  formatNames: (first, last) => ({
    first: first.length === 1 ? formatFullName(first, last) : first,
    full: formatFullName(first, last),
  }),
  formatJob: (job) => ({ job }),
  formatHobby: (hobby) => hobby,
  formatList: (items) => items.join('、'),
  mirrorStatement: mirror,
  toQuote: quote,
})
