import type { Speaker } from './reply-request.ts'
import type { LifeTheme } from './language-pack.ts'

const IRREGULAR: Readonly<Record<string, string>> = {
  is: 'am',
  has: 'have',
  does: 'do',
  goes: 'go',
  "isn't": "'m not",
  "hasn't": "haven't",
  "doesn't": "don't",
  was: 'was',
}

// Base forms of verbs that may follow "and" or a comma in third person.
const VERBS = new Set(
  'run talk want keep know say make take call come tell ask give find feel leave put mean let begin show hear play move like live believe hold bring happen write sit stand lose pay meet learn lead understand watch follow stop create speak read spend grow open walk win teach offer remember love consider appear buy serve send expect build stay fall cut reach remain raise sell decide return explain hope carry break receive agree support hit eat cover catch draw choose cook bake sing dance paint sew knit swim climb ride drive fly sleep wake laugh cry smile hum whisper shout listen collect count plan fix mend repair plant water feed clean wash fold iron lend borrow owe save hide hate fear miss dream wonder worry wish need use try turn start help look think work get see go wear drink pour mix stir taste smell touch hug kiss argue fight forgive forget apologise arrive wait hurry travel lie cheat trust doubt promise refuse admit pretend act perform practise rehearse compose conduct photograph film edit print sketch carve throw glaze restore translate interpret type code debug design measure weigh test treat heal stitch bandage nurse guard patrol sail row fish hunt dive surf ski skate box train coach judge rule swear mail finish nap park hang lean drift wander doubt answer avoid check cross pick pull push settle share suffer survive throw whistle wink add allow announce blame burn change claim climb close compare complain apologize realize recognize organize memorize'.split(
    ' ',
  ),
)

const toBaseForm = (verb: string): string => {
  const lower = verb.toLowerCase()
  const irregular = IRREGULAR[lower]
  if (irregular !== undefined) return irregular
  if (/(?:ss|sh|ch|x|zz|o)es$/.test(lower)) return lower.slice(0, -2)
  if (/[^aeiou]ies$/.test(lower)) return `${lower.slice(0, -3)}y`
  return /[^s]s$/.test(lower) ? lower.slice(0, -1) : lower
}

const isVerb = (word: string): boolean =>
  /s$/.test(word) && (word in IRREGULAR || VERBS.has(toBaseForm(word)))

const OBJECT_BEFORE =
  /\b(?:tell|told|taught|teach|lent|lend|let|hear|heard|called|make|makes|made|like|likes|give|gave|ask|asked|show|showed|help|helped|watch|saw|see|catch|found|follow|remind|keep|kept|bring|brought|send|sent|wake|beat|pay|paid|leave|left)\s+$/i
const NO_NOUN_AFTER =
  /^(?:\s*(?:[,.;:!?)]|$)|\s+(?:to|for|with|and|at|in|on|from|about|into|than|as|if|when|what|who|that|by|of|an?|the|you|your|up|out|off|down|back|over|do|set)\b)/i

/** "her hands" becomes "my hands", "tell her" becomes "tell me". */
const rewritePossessives = (text: string): string =>
  text
    .replace(/\bherself\b/gi, 'myself')
    .replace(/\bhers\b/gi, 'mine')
    .replace(/\bher\b/gi, (word, at: number, whole: string) => {
      const isObject =
        NO_NOUN_AFTER.test(whole.slice(at + 3)) ||
        (OBJECT_BEFORE.test(whole.slice(0, at)) && !/^\s+own\b/.test(whole.slice(at + 3)))
      const own = isObject ? 'me' : 'my'
      return word.startsWith('H') ? own.charAt(0).toUpperCase() + own.slice(1) : own
    })

const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whether the subject of the clause that ends here is the character. */
const hasCharacterSubject = (before: string): boolean =>
  /\bI\b/.test(before.split(/[;:.]/).at(-1) ?? '')

/** "She runs a shop and talks to it" → "I run a shop and talk to it". */
const rewriteVerbs = (text: string, subject: string): string => {
  const adverbs =
    '(?:(?:still|always|never|also|only|once|now|often|secretly|rarely|really|just|quietly)\\s+)?'
  return text
    .replace(
      new RegExp(`(?<!\\p{L})(?:${subject})(?!\\p{L})(\\s+${adverbs})([a-z']+)`, 'gu'),
      (whole, space: string, verb: string) => {
        if (/'s$/.test(verb)) return whole
        const base = verb.endsWith('s') || IRREGULAR[verb] ? toBaseForm(verb) : verb
        return `I${base.startsWith("'") ? '' : space}${base}`
      },
    )
    .replace(new RegExp(`(?<!\\p{L})(?:${subject})(?!\\p{L}|['’]s)`, 'gu'), 'I')
    .replace(
      /(,|\band|\bbut|\bor|\bthen)(\s+)([a-z]+s)\b/g,
      (whole, join: string, space: string, verb: string, at: number, text: string) =>
        isVerb(verb) && hasCharacterSubject(text.slice(0, at))
          ? `${join}${space}${toBaseForm(verb)}`
          : whole,
    )
}

const isWholeQuote = (text: string): boolean => text.split('“').length === text.split('”').length

/** Rewrites what the user and the character share from "you" to "we". */
const rewriteShared = (text: string): string =>
  text
    .replace(/^You two\b/, 'We')
    .replace(/^You (met|shared|talk|play|knew|go back|were deskmates)\b/, 'We $1')
    .replace(/^You(?:'ve| have) (shared|been friends|been married)\b/, "We've $1")
    .replace(/^You're on\b/, "We're on")
    .replace(/\byou were both\b/g, 'we were both')
    .replace(/\byou two\b/g, 'the two of us')
    .replace(/\b(the two|neither|both|each) of you\b/g, '$1 of us')

/** Rewrites a third-person sentence about the character to first person; null if that fails. */
export const toFirstPersonEn = (
  sentence: string,
  speaker: Pick<Speaker, 'firstName' | 'lastName'>,
): string | null => {
  if (/^[“"]/.test(sentence) || !isWholeQuote(sentence) || /\bhis \w+ and her\b/.test(sentence)) {
    return null
  }
  const names = [`${speaker.firstName} ${speaker.lastName}`, speaker.firstName].map(escapeRegExp)
  const subject = [...names, 'She', 'she'].join('|')
  const own = sentence
    .replaceAll('’', "'")
    .replace(new RegExp(`(?<!\\p{L})(?:${names.join('|')})'s\\b`, 'gu'), 'my')
  const us = rewriteShared(own)
    .replace(/\bYou and she\b/g, 'You and I')
    .replace(
      /\bYou (have known|met|have been|were|are) (each other|neighbours|together|married)/g,
      'We $1 $2',
    )
    .replace(/\bShe's\b/g, "I'm")
    .replace(/\bshe's\b/g, "I'm")
    .replace(/\bShe'd\b|\bshe'd\b/g, "I'd")
    .replace(/\bShe'll\b|\bshe'll\b/g, "I'll")
  const rewritten = rewritePossessives(rewriteVerbs(us, subject)).replace(/\bI is\b/g, 'I am')

  const isOfOthers =
    /^(?:They|It|That|This|Those|Nobody)\b/.test(rewritten) && !/\b(?:I|my|me)\b/.test(rewritten)
  return isOfOthers || /\b(?:she|he)\b/i.test(rewritten)
    ? null
    : rewritten.charAt(0).toUpperCase() + rewritten.slice(1)
}

/** Which life sentences answer which theme. */
export const enLifePatterns: Record<LifeTheme, RegExp> = {
  work: /\bI (?:work|run|design|teach|write|play|cook|bake|fly|drive|guide|defend|pour|cover|nurse|own|sell|cut|translate|restore|keep)\b/,
  origin:
    /\b(?:from|born|grew up|raised|brought (?:me|us) up|came (?:to|home)|moved|, then\b|first, then|-born|arrived|is home|by way of|village|childhood)\b|\bin [A-Z][a-z]+/,
  dream: /\bI (?:want|would like|dream|hope|wish)\b|\bI'd like\b|\bone day\b/,
  flaw: /\b(?:flaw|fault|stubborn|too (?:much|fast|far|late|slowly)|late for|forget|can't|won't|avoid|afraid|hide|interrupt|overthink|never|careful)\b/i,
  us: /^(?:You|We)\b|\bbeside me\b|\bwith you\b|\byou (?:said|lent|walked|asked|shared)\b/,
  past: /\b(?:mother|father|grandmother|grandfather|aunt|uncle|sister|brother|sons?|daughters?|child|school|years ago|was|grew)\b/i,
}
