import { toFirstPersonEn } from './en-US-first-person.ts'
import { applyTypingStyleEn, formatHairEn, formatLikeEn } from './en-US-speech-style.ts'
import type { LanguagePack } from './language-pack.ts'
import {
  findPhraseFolder,
  loadEnglishGrammar,
  loadPhrases,
  type EnglishGrammar,
} from './load-phrases.ts'

/** Attribute names are capitalised; inside a sentence they are lower case, except acronyms. */
const toLowerTitle = (title: string): string =>
  title
    .split(' ')
    .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ')

const addArticle = (noun: string): string =>
  /^(?:[aeio]|u(?!ni|se|k)|[FHLMNRSX][A-Z])/.test(noun) ? `an ${noun}` : `a ${noun}`

const SAFE_TO_MIRROR =
  /^I (?:just |finally |really |also )?(?:am|was|have|had|finished|cooked|studied|worked|watched|played|read|passed|quit|won|booked|baked|planted|painted|dreamed|visited|went|bought|got|made|found|saw|met|moved|started|want|need|like|think|live|grew|used|learned|decided|tried|spent|took|wrote|built|lost) [a-z ]+$|^(?:my|our) [a-z]+ (?:is|are|was|were|has|have|got|just|wants?|loves?|hates?|called|came) [a-z ]+$/i

/** Only simple first-person statements: anything else would be mirrored wrongly. */
const mirror = (text: string, { swappedPronouns }: EnglishGrammar): string | null => {
  const [sentence = ''] = text.split(/[.!\n]/)
  const words = sentence.trim().split(/\s+/)
  if (words.length < 4 || words.length > 12) return null
  if (
    !SAFE_TO_MIRROR.test(sentence.trim()) ||
    /\b(you|your|he|she|it|that|they)\b/i.test(sentence)
  ) {
    return null
  }
  return words.map((word) => swappedPronouns[word.toLowerCase()] ?? word).join(' ')
}

const quote = (text: string): string | null => {
  const plain = text.replace(/(?<![.!\s])[.!\s]+$/, '')
  const isShort = plain.length <= 24 && plain.split(/\s+/).length <= 3
  const isPlain = /^[\p{L}\p{N}' -]+$/u.test(plain) && !/\b(you|your|my|i|i'm|me|it)\b/i.test(plain)
  return isShort && isPlain ? plain : null
}

const MAX_SWAPPED_LENGTH = 40

const swapPersons = (words: string, { swappedPronouns }: EnglishGrammar): string | null => {
  const plain = words.trim()
  if (plain.length > MAX_SWAPPED_LENGTH || !/^[\p{L}\p{N}' -]+$/u.test(plain)) return null
  return plain
    .split(/\s+/)
    .map((word) => swappedPronouns[word.toLowerCase()] ?? word)
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

export const createEnglishPack = (): LanguagePack => {
  const folder = findPhraseFolder('en-US')
  const grammar = loadEnglishGrammar(folder)
  return {
    ...loadPhrases(folder),
    language: 'en-US',
    sentenceSeparator: ' ',
    formatAction: (text) => `*${text}*`,
    formatVocative: (name) => `, ${name}`,
    toFirstPerson: (sentence, speaker) => toFirstPersonEn(sentence, speaker, grammar),
    formatMemory: (text) =>
      text.charAt(0).toLowerCase() + text.slice(1).replace(/^(ou (?:call|asked)) her\b/, '$1 me'),
    swapPronouns: (words) => swapPersons(words, grammar),
    extractPossession: findPossession,
    extractNoun: noun,
    applyTypingStyle: applyTypingStyleEn,
    formatLike: formatLikeEn,
    formatHair: (color, style) => formatHairEn(color, style, grammar),
    joinClause: joinAfterColon,
    formatNames: (first, last) => ({ first, full: `${first} ${last}`.trim() }),
    formatJob: (title) => {
      const job = toLowerTitle(title)
      return { job, aJob: addArticle(job) }
    },
    formatHobby: toLowerTitle,
    formatList: (items) => new Intl.ListFormat('en-US').format(items),
    mirrorStatement: (text) => mirror(text, grammar),
    toQuote: quote,
  }
}
