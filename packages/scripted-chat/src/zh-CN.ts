import type { LanguagePack } from './language-pack.ts'
import { zhActions, zhAsides } from './zh-CN-asides.ts'
import { zhQuestionsSelf } from './zh-CN-questions-self.ts'
import { zhQuestionsEveryday } from './zh-CN-questions-everyday.ts'
import { zhQuestionsCasual } from './zh-CN-questions-casual.ts'
import { zhQuestions } from './zh-CN-questions.ts'
import { zhHobbies } from './zh-CN-hobbies.ts'
import { zhJobs } from './zh-CN-jobs.ts'
import { zhFeelings } from './zh-CN-feelings.ts'
import {
  zhNamePatterns,
  zhNotNamePattern,
  zhPatterns,
  zhLikedThingPattern,
} from './zh-CN-patterns.ts'
import { toFirstPersonZh, zhLifePatterns } from './zh-CN-first-person.ts'
import {
  zhBriefStyle,
  formatLikeZh,
  formatHairZh,
  zhOwnFactQuestions,
  applyTypingStyleZh,
} from './zh-CN-speech-style.ts'
import { zhSelf } from './zh-CN-self.ts'
import { zhGenericLines, zhAnswerRules } from './zh-CN-answers.ts'
import { zhStatementsEveryday } from './zh-CN-statements-everyday.ts'
import { zhStatementsCasual } from './zh-CN-statements-casual.ts'
import { zhStatementsPeople } from './zh-CN-statements-people.ts'
import { zhStatementsSmallEvents } from './zh-CN-statements-small-events.ts'
import { zhStatementsConversation } from './zh-CN-statements-conversation.ts'
import { zhStatementsLife, zhStatementsWork } from './zh-CN-statements.ts'
import { zhTones } from './zh-CN-tones.ts'
import { zhTopics } from './zh-CN-topics.ts'

const STOP_WORDS = new Set(
  '的了是我你您他她它们在有和就都也还很吗呢吧啊呀哦么什怎哪谁几不没会要想能可以这那个一把被给跟说做看去来到得着过喜欢今天现最自己时候'.split(
    '',
  ),
)

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

export const zhCN: LanguagePack = {
  language: 'zh-CN',
  sentenceSeparator: '',
  formatAction: (text) => `（${text}）`,
  formatVocative: (name) => `，${name}`,
  patterns: zhPatterns,
  isQuestion: /[？?]|吗[。！~～]*$|什么|怎么|为什么|哪|谁|几|(?:说说|讲讲|聊聊|告诉我|介绍)/,
  likedThing: zhLikedThingPattern,
  namePatterns: zhNamePatterns,
  notNamePattern: zhNotNamePattern,
  nameInMemory: /^你叫(?!她)(.{1,8}?)。?$/,
  asksName: /名字|叫什么|我是谁/,
  // A question that names no other person addresses the character.
  addressesCharacter: /[你您]|^(?!.*[我他她它]).*(?:什么|哪|谁|几个|怎么样)[^，。]*[？?]?$/,
  stopWords: STOP_WORDS,
  toFirstPerson: toFirstPersonZh,
  lifePatterns: zhLifePatterns,
  formatMemory: (text) => text.replace(/^你(叫|要)她/, '你$1我'),
  closeRelationship: /女友|女朋友|妻|老婆|恋人|爱人|情侣|伴侣|异地/,
  lines: { ...zhSelf, ...zhFeelings, ...zhTopics, ...zhAsides, ...zhGenericLines },
  statementRules: [
    ...zhStatementsCasual,
    ...zhStatementsEveryday,
    ...zhStatementsWork,
    ...zhStatementsLife,
    ...zhStatementsConversation,
    ...zhStatementsPeople,
    ...zhStatementsSmallEvents,
  ],
  questionRules: [...zhQuestionsEveryday, ...zhQuestionsCasual, ...zhQuestionsSelf, ...zhQuestions],
  answerRules: zhAnswerRules,
  tones: zhTones,
  isYesNo:
    /(?:[吗嘛]|(?<![什怎那这多])么)[？?。]*$|是不是|有没有|会不会|(?:喜|想|要|能)不(?:喜欢|想|要|能)/,
  asksWhat: /^(?!.*我).*(?:什么|哪|谁|几个|怎么样)/,
  swapPronouns: swapPersons,
  extractPossession: findPossession,
  extractNoun: noun,
  characterRefuses: /露骨|越界|直白|不陪你了|这一步我不走/,
  userInsists: /就一(?:张|次|下)|求你|拜托|为什么不|来嘛|别这样|没人知道/,
  continuesPrevious: /^(?:是|在|跟|和|因为|就|还有|都是|再|不过|可是).{1,12}$/,
  userDoubts: /说实话|老实说|别骗|骗人|真的假的|^真的吗|不信|证明|认真的吗|别装/,
  characterDisclosesAi: /AI|不是真人|不是人类/,
  isBrief: zhBriefStyle,
  applyTypingStyle: applyTypingStyleZh,
  ownFactQuestions: zhOwnFactQuestions,
  formatLike: formatLikeZh,
  formatHair: formatHairZh,
  isAboutSelf: /我/,
  endearments: ['亲爱的', '宝贝'],
  joinClause: (life) => life,
  actions: zhActions,
  hobbies: zhHobbies,
  jobs: zhJobs,
  formatNames: (first, last) => ({
    first: first.length === 1 ? formatFullName(first, last) : first,
    full: formatFullName(first, last),
  }),
  formatJob: (job) => ({ job }),
  formatHobby: (hobby) => hobby,
  formatList: (items) => items.join('、'),
  mirrorStatement: mirror,
  toQuote: quote,
}
