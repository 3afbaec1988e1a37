import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'

/** A text of any length: something that begins a match, a long run, something that ends it. */
export type AttackText = { prefix: string; run: string; suffix: string }

export const textOf = ({ prefix, run, suffix }: AttackText, length: number): string => {
  const room = Math.max(run.length, Math.floor(length) - prefix.length - suffix.length)
  return prefix + run.repeat(Math.ceil(room / run.length)).slice(0, room) + suffix
}

/** One character of each kind that a pattern may treat differently. */
const CHARACTERS = Array.from(
  ' \t\n\u3000-_aAéßiI0159.,;:!?\'"’“()[]{}<>@#$%&*+=/\\|^~`（）「」“”。，？…我十岁あ한я\u0301\u200d😀\ufb01\ufdfa\u0130',
)
const NEVER_MATCHED = '\u0001'

const PAIRS = [
  'A-',
  'A ',
  'a.',
  'a ',
  'a\n',
  ' \n',
  '\r\n',
  '@ ',
  'a@',
  '0-',
  '0 ',
  '1.',
  '()',
  '[]',
  '""',
  '*a',
  '{{',
  '{{ ',
  '<a',
  '我 ',
  '我，',
  '我a',
  '十岁',
  'e\u0301',
  '😀\u200d',
  'a😀我',
  'https://',
  'Word, ',
]
const COMMON = [
  ' ',
  '\n',
  'a',
  '0',
  '-',
  '.',
  '（',
  '"',
  '我',
  '😀',
  '\ufdfa',
  'A-',
  'a ',
  '@ ',
  '*a',
  'Word, ',
]

const failing = (run: string): AttackText => ({ prefix: '', run, suffix: NEVER_MATCHED })

/** The kinds of text that are hard most often, for what costs much by itself. */
export const COMMON_TEXTS: readonly AttackText[] = COMMON.map(failing)

/** Texts that are hard for many patterns, whatever they look for. */
export const GENERAL_TEXTS: readonly AttackText[] = [
  ...[...CHARACTERS, ...PAIRS].map(failing),
  ...COMMON.map((run) => ({ prefix: 'a', run, suffix: 'a' })),
]

const MOST_SAMPLES = 7
const LONG_REPETITION = 8

const matching = (raw: string, flags: string): string[] => {
  const pattern = new RegExp(`^(?:${raw})$`, flags.replace(/[gy]/g, ''))
  return CHARACTERS.filter((character) => pattern.test(character))
}

type Node = AST.Element | AST.Alternative

/** Short texts that a part of a pattern matches, the likeliest first. */
const samplesOf = (node: Node, flags: string): string[] => {
  switch (node.type) {
    case 'Character':
      return [String.fromCodePoint(node.value)]
    case 'CharacterSet':
      return matching(node.raw, flags)
    case 'CharacterClass': {
      const own = node.elements.flatMap((one) => {
        if (one.type === 'Character') return [String.fromCodePoint(one.value)]
        return one.type === 'CharacterClassRange' ? [String.fromCodePoint(one.min.value)] : []
      })
      return [...matching(node.raw, flags), ...(node.negate ? [] : own)]
    }
    case 'Alternative':
      return [node.elements.map((element) => samplesOf(element, flags)[0] ?? '').join('')]
    case 'Group':
    case 'CapturingGroup':
      return node.alternatives.flatMap((one) => samplesOf(one, flags))
    case 'Quantifier':
      return samplesOf(node.element, flags).map((sample) => sample.repeat(Math.min(node.min, 40)))
    default:
      return ['']
  }
}

/** What has to stand before a part for the pattern to get there. */
const beforeOf = (node: AST.Node, flags: string): string => {
  const { parent } = node
  if (!parent) return ''
  const own =
    parent.type === 'Alternative'
      ? parent.elements
          .slice(
            0,
            parent.elements.findIndex((element) => element === node),
          )
          .map((element) => samplesOf(element, flags)[0] ?? '')
          .join('')
      : ''
  return beforeOf(parent, flags) + own
}

const pairsOf = (characters: readonly string[]): string[] =>
  characters.flatMap((one, at) => characters.slice(at + 1).map((other) => one + other))

const repetitionsOf = (source: string, flags: string): AST.Quantifier[] => {
  const found: AST.Quantifier[] = []
  const tree = new RegExpParser({ ecmaVersion: 2025 }).parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  })
  visitRegExpAST(tree, {
    onQuantifierEnter: (node) => {
      if (node.max - node.min >= LONG_REPETITION) found.push(node)
    },
  })
  return found
}

const withoutRepeats = (texts: readonly AttackText[]): AttackText[] => [
  ...new Map(texts.map((text) => [JSON.stringify(text), text])).values(),
]

/**
 * Texts made for one pattern: for each part that may repeat, whatever has to stand before it and a
 * long run of what it takes, with an end that fails; the same begun again and again; and runs of two
 * kinds of characters in turn.
 */
export const textsAgainst = ({
  source,
  flags,
}: {
  source: string
  flags: string
}): AttackText[] => {
  const repetitions = repetitionsOf(source, flags)
  // Without repetition, the work for each character has a bound by itself.
  if (!repetitions.length) return [...COMMON_TEXTS]
  const taken = new Set<string>()
  const texts = repetitions.flatMap((node) => {
    const samples = [...new Set(samplesOf(node.element, flags))]
      .filter(Boolean)
      .slice(0, MOST_SAMPLES)
    for (const sample of samples) taken.add(sample)
    const prefix = beforeOf(node, flags)
    return [
      ...[...samples, samples.join('')].map((run) => ({ ...failing(run), prefix })),
      ...['', ...samples.slice(0, 3)].map((sample) => failing(prefix + sample)),
    ]
  })
  const pairs = pairsOf([...taken].slice(0, MOST_SAMPLES))
  const all = [...texts, ...pairs.map(failing), ...GENERAL_TEXTS]
  return withoutRepeats(all.filter(({ run }) => run))
}
