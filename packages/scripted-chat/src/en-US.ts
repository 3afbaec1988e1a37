import { enActions, enAsides } from './en-US-asides.ts'
import { enQuestionsSelf } from './en-US-questions-self.ts'
import { enQuestionsEveryday } from './en-US-questions-everyday.ts'
import { enQuestionsCasual } from './en-US-questions-casual.ts'
import { enQuestions } from './en-US-questions.ts'
import { enHobbies } from './en-US-hobbies.ts'
import { enJobs } from './en-US-jobs.ts'
import { enFeelings } from './en-US-feelings.ts'
import {
  enNamePatterns,
  enNotNamePattern,
  enPatterns,
  enLikedThingPattern,
} from './en-US-patterns.ts'
import { toFirstPersonEn, enLifePatterns } from './en-US-first-person.ts'
import {
  enBriefStyle,
  formatLikeEn,
  formatHairEn,
  enOwnFactQuestions,
  applyTypingStyleEn,
} from './en-US-speech-style.ts'
import { enSelf } from './en-US-self.ts'
import { enGenericLines, enAnswerRules } from './en-US-answers.ts'
import { enStatementsEveryday } from './en-US-statements-everyday.ts'
import { enStatementsCasual } from './en-US-statements-casual.ts'
import { enStatementsPeople } from './en-US-statements-people.ts'
import { enStatementsSmallEvents } from './en-US-statements-small-events.ts'
import { enStatementsConversation } from './en-US-statements-conversation.ts'
import { enStatementsLife, enStatementsWork } from './en-US-statements.ts'
import { enTones } from './en-US-tones.ts'
import { enTopics } from './en-US-topics.ts'
import type { LanguagePack } from './language-pack.ts'

const STOP_WORDS = new Set(
  'the and for are was were you your yours but not with that this have has had what when where who why how does did can could will would should just about into there here from like love ever really very much more most some any all they them their its our out too also than then get got one day today been being make made want know think tell still good night work time feel name called need year badly really never always first last little long going'.split(
    ' ',
  ),
)

/** Attribute names are capitalised; inside a sentence they are lower case, except acronyms. */
const toLowerTitle = (title: string): string =>
  title
    .split(' ')
    .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ')

const addArticle = (noun: string): string =>
  /^(?:[aeio]|u(?!ni|se|k)|[FHLMNRSX][A-Z])/.test(noun) ? `an ${noun}` : `a ${noun}`

const SWAPPED_PRONOUNS: Record<string, string> = {
  i: 'you',
  "i'm": "you're",
  "i've": "you've",
  "i'll": "you'll",
  "i'd": "you'd",
  am: 'are',
  was: 'were',
  my: 'your',
  mine: 'yours',
  me: 'you',
  myself: 'yourself',
  we: 'you',
  our: 'your',
}

const SAFE_TO_MIRROR =
  /^I (?:just |finally |really |also )?(?:am|was|have|had|finished|cooked|studied|worked|watched|played|read|passed|quit|won|booked|baked|planted|painted|dreamed|visited|went|bought|got|made|found|saw|met|moved|started|want|need|like|think|live|grew|used|learned|decided|tried|spent|took|wrote|built|lost) [a-z ]+$|^(?:my|our) [a-z]+ (?:is|are|was|were|has|have|got|just|wants?|loves?|hates?|called|came) [a-z ]+$/i

/** Only simple first-person statements: anything else would be mirrored wrongly. */
const mirror = (text: string): string | null => {
  const [sentence = ''] = text.split(/[.!\n]/)
  const words = sentence.trim().split(/\s+/)
  if (words.length < 4 || words.length > 12) return null
  if (
    !SAFE_TO_MIRROR.test(sentence.trim()) ||
    /\b(you|your|he|she|it|that|they)\b/i.test(sentence)
  ) {
    return null
  }
  return words.map((word) => SWAPPED_PRONOUNS[word.toLowerCase()] ?? word).join(' ')
}

const quote = (text: string): string | null => {
  const plain = text.replace(/(?<![.!\s])[.!\s]+$/, '')
  const isShort = plain.length <= 24 && plain.split(/\s+/).length <= 3
  const isPlain = /^[\p{L}\p{N}' -]+$/u.test(plain) && !/\b(you|your|my|i|i'm|me|it)\b/i.test(plain)
  return isShort && isPlain ? plain : null
}

const MAX_SWAPPED_LENGTH = 40

const swapPersons = (words: string): string | null => {
  const plain = words.trim()
  if (plain.length > MAX_SWAPPED_LENGTH || !/^[\p{L}\p{N}' -]+$/u.test(plain)) return null
  return plain
    .split(/\s+/)
    .map((word) => SWAPPED_PRONOUNS[word.toLowerCase()] ?? word)
    .join(' ')
}

const NOT_A_THING =
  /^(?:way|own|lot|bit|time|day|thing|things|name|life|god|goodness|mind|best|first|last|same|other|only|new|old|favou?rite|little|whole|really|few|while|moment|one|rest|truth|point|word|words|of|is|was|good|bad|long|head|heart|knee|hand|hands|back|stomach|hair|eyes|feet|leg|arm|brain|body|bed|face|shoulders?|age|birthday)$/i

const findPossession = (text: string): string | null => {
  const noun = /\bmy ([a-z]{3,14})\b/i.exec(text)?.[1]
  return noun && !NOT_A_THING.test(noun) ? `your ${noun.toLowerCase()}` : null
}

const noun = (text: string): string | null => {
  const found =
    /\b(?:the|an?|this|that) ([a-z]{3,14})(?= (?:and|but|was|is|in|on|at|with|that|who|because|today|yesterday|again|for|from|to)\b|[,.!]|$)/i.exec(
      text,
    )?.[1]
  return found && !NOT_A_THING.test(found) && !/(?:ing|ly|ed)$/.test(found) ? `the ${found}` : null
}

const SMALL_WORDS =
  /^(?:We|You|The|My|In|At|On|When|Now|A|An|What|Off|By|From|So|Last|Between|Straight|With|They|It|That|Two|One|First|Sun|Some)\b/

/** After a colon a sentence continues in lower case, unless it begins with a name. */
const joinAfterColon = (life: string): string =>
  SMALL_WORDS.test(life) ? life.charAt(0).toLowerCase() + life.slice(1) : life

export const enUS: LanguagePack = {
  language: 'en-US',
  sentenceSeparator: ' ',
  formatAction: (text) => `*${text}*`,
  formatVocative: (name) => `, ${name}`,
  patterns: enPatterns,
  isQuestion:
    /\?|^(what|why|how|when|where|who|which|do|does|did|is|are|can|could|would|will|should)\b|\b(tell|show) me (?:more )?(?:about|what|why|how|where|who)\b|\bdescribe\b/i,
  likedThing: enLikedThingPattern,
  namePatterns: enNamePatterns,
  notNamePattern: enNotNamePattern,
  nameInMemory: /^Your name is (.+?)\.?$/,
  asksName: /\bname\b|\bwho am i\b/i,
  addressesCharacter: /\b(?:you|your|yours|u)\b/i,
  stopWords: STOP_WORDS,
  toFirstPerson: toFirstPersonEn,
  lifePatterns: enLifePatterns,
  formatMemory: (text) =>
    text.charAt(0).toLowerCase() + text.slice(1).replace(/^(ou (?:call|asked)) her\b/, '$1 me'),
  closeRelationship: /girlfriend|wife|lover|partner|sweetheart|fianc|long distance/i,
  lines: { ...enSelf, ...enFeelings, ...enTopics, ...enAsides, ...enGenericLines },
  statementRules: [
    ...enStatementsCasual,
    ...enStatementsEveryday,
    ...enStatementsWork,
    ...enStatementsLife,
    ...enStatementsConversation,
    ...enStatementsSmallEvents,
    ...enStatementsPeople,
  ],
  questionRules: [...enQuestionsEveryday, ...enQuestionsCasual, ...enQuestionsSelf, ...enQuestions],
  answerRules: enAnswerRules,
  tones: enTones,
  isYesNo:
    /^(?:and |so |but |hey |well )?(?:(?:do|does|did|are|is|have|has|can|could|would|will|were|should)(?:n't)?)\b/i,
  asksWhat: /^(?:and |so |but )?(?:what(?! if)|which|who|how|where|why)\b[^.!]*\?/i,
  swapPronouns: swapPersons,
  extractPossession: findPossession,
  extractNoun: noun,
  characterRefuses: /explicit/,
  userInsists: /\b(?:come on|please|just (?:one|once|a little)|why not|nobody will know)\b/i,
  continuesPrevious: /^(?:at|with|to|in|from|for|because|so|until|after|before) \S+(?: \S+){0,4}$/i,
  userDoubts:
    /\b(?:be honest|honestly|come on|really|seriously|for real|no way|you're lying|prove it|i don't believe)\b/i,
  characterDisclosesAi: /\bAI\b|\bnot human\b/i,
  isBrief: enBriefStyle,
  applyTypingStyle: applyTypingStyleEn,
  ownFactQuestions: enOwnFactQuestions,
  formatLike: formatLikeEn,
  formatHair: formatHairEn,
  isAboutSelf: /\b(?:I|my|me)\b/,
  endearments: ['love', 'darling', 'my dear'],
  joinClause: joinAfterColon,
  actions: enActions,
  hobbies: enHobbies,
  jobs: enJobs,
  formatNames: (first, last) => ({ first, full: `${first} ${last}`.trim() }),
  formatJob: (title) => {
    const job = toLowerTitle(title)
    return { job, aJob: addArticle(job) }
  },
  formatHobby: toLowerTitle,
  formatList: (items) => new Intl.ListFormat('en-US').format(items),
  mirrorStatement: mirror,
  toQuote: quote,
}
