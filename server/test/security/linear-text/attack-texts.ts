import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'

/** An attack text of any length: a prefix that begins a match, a long run and a suffix. */
export type AttackText = { prefix: string; run: string; suffix: string }

export const renderAttackText = ({ prefix, run, suffix }: AttackText, length: number): string => {
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

const createFailingText = (run: string): AttackText => ({ prefix: '', run, suffix: NEVER_MATCHED })

/** The most frequently slow texts, for functions that are expensive by themselves. */
export const COMMON_TEXTS: readonly AttackText[] = COMMON.map(createFailingText)

/** Texts that are slow for many patterns. */
export const GENERAL_TEXTS: readonly AttackText[] = [
  ...[...CHARACTERS, ...PAIRS].map(createFailingText),
  ...COMMON.map((run) => ({ prefix: 'a', run, suffix: 'a' })),
]

const MAX_SAMPLES = 7
const MIN_LONG_REPETITION = 8

const findMatchingCharacters = (raw: string, flags: string): string[] => {
  const pattern = new RegExp(`^(?:${raw})$`, flags.replace(/[gy]/g, ''))
  return CHARACTERS.filter((character) => pattern.test(character))
}

type Node = AST.Element | AST.Alternative

/** Short texts that a node of a pattern matches, the most likely first. */
const createSamples = (node: Node, flags: string): string[] => {
  switch (node.type) {
    case 'Character':
      return [String.fromCodePoint(node.value)]
    case 'CharacterSet':
      return findMatchingCharacters(node.raw, flags)
    case 'CharacterClass': {
      const own = node.elements.flatMap((one) => {
        if (one.type === 'Character') return [String.fromCodePoint(one.value)]
        return one.type === 'CharacterClassRange' ? [String.fromCodePoint(one.min.value)] : []
      })
      return [...findMatchingCharacters(node.raw, flags), ...(node.negate ? [] : own)]
    }
    case 'Alternative':
      return [node.elements.map((element) => createSamples(element, flags)[0] ?? '').join('')]
    case 'Group':
    case 'CapturingGroup':
      return node.alternatives.flatMap((one) => createSamples(one, flags))
    case 'Quantifier':
      return createSamples(node.element, flags).map((sample) =>
        sample.repeat(Math.min(node.min, 40)),
      )
    default:
      return ['']
  }
}

/** A text that leads the matcher to a node of the pattern. */
const createPrefix = (node: AST.Node, flags: string): string => {
  const { parent } = node
  if (!parent) return ''
  const own =
    parent.type === 'Alternative'
      ? parent.elements
          .slice(
            0,
            parent.elements.findIndex((element) => element === node),
          )
          .map((element) => createSamples(element, flags)[0] ?? '')
          .join('')
      : ''
  return createPrefix(parent, flags) + own
}

const createPairs = (characters: readonly string[]): string[] =>
  characters.flatMap((one, at) => characters.slice(at + 1).map((other) => one + other))

const findRepetitions = (source: string, flags: string): AST.Quantifier[] => {
  const found: AST.Quantifier[] = []
  const tree = new RegExpParser({ ecmaVersion: 2025 }).parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  })
  visitRegExpAST(tree, {
    onQuantifierEnter: (node) => {
      if (node.max - node.min >= MIN_LONG_REPETITION) found.push(node)
    },
  })
  return found
}

const deduplicate = (texts: readonly AttackText[]): AttackText[] => [
  ...new Map(texts.map((text) => [JSON.stringify(text), text])).values(),
]

/**
 * Attack texts for one pattern: for each repetition, a prefix that leads to it and a long run that it
 * matches, with a failing end; the same beginning many times over; and runs that alternate between two
 * kinds of characters.
 */
export const createAttackTexts = ({
  source,
  flags,
}: {
  source: string
  flags: string
}): AttackText[] => {
  const repetitions = findRepetitions(source, flags)
  // Without a repetition, the work per character is bounded.
  if (!repetitions.length) return [...COMMON_TEXTS]
  const taken = new Set<string>()
  const texts = repetitions.flatMap((node) => {
    const samples = [...new Set(createSamples(node.element, flags))]
      .filter(Boolean)
      .slice(0, MAX_SAMPLES)
    for (const sample of samples) taken.add(sample)
    const prefix = createPrefix(node, flags)
    return [
      ...[...samples, samples.join('')].map((run) => ({ ...createFailingText(run), prefix })),
      ...['', ...samples.slice(0, 3)].map((sample) => createFailingText(prefix + sample)),
    ]
  })
  const pairs = createPairs([...taken].slice(0, MAX_SAMPLES))
  const all = [...texts, ...pairs.map(createFailingText), ...GENERAL_TEXTS]
  return deduplicate(all.filter(({ run }) => run))
}
