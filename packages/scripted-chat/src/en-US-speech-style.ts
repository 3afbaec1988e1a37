import type { OwnFactQuestion } from './language-pack.ts'

/** Speech styles that keep replies short. */
export const enBriefStyle =
  /\b(?:brief|laconic|sparse|spare|economical|short exact|clipped|few words|plain and|low punctuation|terse)\b/i

/** Applies a typing style without capitals. */
export const applyTypingStyleEn = (reply: string, speechStyle: string): string =>
  /\blowercase\b/i.test(speechStyle) ? reply.toLowerCase().replace(/\.$/, '') : reply

const PROPER = /^(?:Darjeeling|Jollof|Ma['’]amoul|B-sides)/

export const formatLikeEn = (like: string): string =>
  PROPER.test(like) ? like : like.charAt(0).toLowerCase() + like.slice(1)

const STYLES: Readonly<Record<string, string>> = {
  'long, straight': 'long and straight',
  'long, wavy': 'long and wavy',
  'long, curly': 'long and curly',
  afro: 'in an afro',
  bob: 'cut to a bob',
  lob: 'down to the collarbone',
  pixie: 'cropped short',
  bun: 'up in a bun',
  ponytail: 'in a ponytail',
  'side braid': 'in a braid over one shoulder',
  shag: 'in untidy layers',
  'half up': 'half pinned up',
}

export const formatHairEn = (color: string, style: string): string | null => {
  const worn = STYLES[style.toLowerCase()]
  return color && worn ? `${color.toLowerCase()} hair, ${worn}` : null
}

/** Questions of the user about themselves, with the memory that answers each. */
export const enOwnFactQuestions: readonly OwnFactQuestion[] = [
  {
    question:
      /\bwhat (do|did) i do( for (a living|work))?\s*\?|\bwhat('s| is) my (job|work|profession)\b/i,
    known: /^You (?:work|are an?|repair|teach|study|run|drive|write)\b|\bjob\b/,
  },
  {
    question: /\bwhere (do i live|am i (living|from))\b|\bmy (city|town)\b/i,
    known: /^You (?:live|are from|come from|moved)\b/,
  },
  { question: /\bwhat do i (usually |always )?call you\b/i, known: /^You call her/ },
  { question: /\bwhat am i allergic to\b/i, known: /allergic/ },
  { question: /\bhow old am i\b|\bmy age\b/i, known: /^You are \d+/ },
  { question: /\bwhen('s| is) my birthday\b/i, known: /birthday/i },
  { question: /\bwhat do i (love|like|enjoy)\b/i, known: /^You (?:love|like|enjoy|are fond)\b/ },
  {
    question: /\bwhat do i (hate|dislike)\b/i,
    known: /^You (?:hate|dislike|can't stand|don't like)\b/,
  },
  {
    question:
      /\b(?:what(?:'s| is| was)|who(?:'s| is)|how is|what are|do you know) my (?!name\b)(?<mine>[a-z]+)(?:'s)?(?: (?:name|called))?\b/i,
    known: /$^/,
  },
]
