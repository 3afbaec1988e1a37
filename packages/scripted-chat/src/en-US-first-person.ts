import type { Speaker } from './reply-request.ts'
import type { EnglishGrammar } from './load-phrases.ts'

type Verbs = Pick<EnglishGrammar, 'irregularVerbs' | 'verbs'>

const toBaseForm = (verb: string, { irregularVerbs }: Verbs): string => {
  const lower = verb.toLowerCase()
  const irregular = irregularVerbs[lower]
  if (irregular !== undefined) return irregular
  if (/(?:ss|sh|ch|x|zz|o)es$/.test(lower)) return lower.slice(0, -2)
  if (/[^aeiou]ies$/.test(lower)) return `${lower.slice(0, -3)}y`
  return /[^s]s$/.test(lower) ? lower.slice(0, -1) : lower
}

const isVerb = (word: string, grammar: Verbs): boolean =>
  /s$/.test(word) &&
  (word in grammar.irregularVerbs || grammar.verbs.has(toBaseForm(word, grammar)))

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
const rewriteVerbs = (text: string, subject: string, grammar: Verbs): string => {
  const adverbs =
    '(?:(?:still|always|never|also|only|once|now|often|secretly|rarely|really|just|quietly)\\s+)?'
  return text
    .replace(
      new RegExp(`(?<!\\p{L})(?:${subject})(?!\\p{L})(\\s+${adverbs})([a-z']+)`, 'gu'),
      (whole, space: string, verb: string) => {
        if (/'s$/.test(verb)) return whole
        const base =
          verb.endsWith('s') || grammar.irregularVerbs[verb] ? toBaseForm(verb, grammar) : verb
        return `I${base.startsWith("'") ? '' : space}${base}`
      },
    )
    .replace(new RegExp(`(?<!\\p{L})(?:${subject})(?!\\p{L}|['’]s)`, 'gu'), 'I')
    .replace(
      /(,|\band|\bbut|\bor|\bthen)(\s+)([a-z]+s)\b/g,
      (whole, join: string, space: string, verb: string, at: number, text: string) =>
        isVerb(verb, grammar) && hasCharacterSubject(text.slice(0, at))
          ? `${join}${space}${toBaseForm(verb, grammar)}`
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
  grammar: Verbs,
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
  const rewritten = rewritePossessives(rewriteVerbs(us, subject, grammar)).replace(
    /\bI is\b/g,
    'I am',
  )

  const isOfOthers =
    /^(?:They|It|That|This|Those|Nobody)\b/.test(rewritten) && !/\b(?:I|my|me)\b/.test(rewritten)
  return isOfOthers || /\b(?:she|he)\b/i.test(rewritten)
    ? null
    : rewritten.charAt(0).toUpperCase() + rewritten.slice(1)
}
