import { expect, test } from 'vitest'
import { splitDataLines } from './data-file.ts'
import { parseRules } from './parse-rules.ts'

const parse = (...contents: string[]) =>
  parseRules(contents.map((content, index) => splitDataLines(content, `rules/${index}.txt`)))

const LISTS = `
// Fruit that grows on trees.
list fruit
  apple|pear
  dragon fruit

patterns jokes
  just kidding
  <laughter>

patterns laughter
  haha|
    hehe
`
const RULE = `
rule test.eating
  class explicit
  directions chat profile
  match
    eat (the|a)
      <fruit>
    // A comment may also be inside of a rule.
    bite|chew|
      swallow
  unless
    <jokes>
    never
  disguised
    eat|bite
`

test('a rule is read with its patterns, and a group of patterns is replaced by its lines', () => {
  const { rules, lists } = parse(LISTS, RULE)
  expect(lists.get('fruit')).toEqual([
    { text: 'apple|pear', place: 'rules/0.txt:4' },
    { text: 'dragon fruit', place: 'rules/0.txt:5' },
  ])
  expect(rules).toEqual([
    {
      id: 'test.eating',
      class: 'explicit',
      scopes: ['from-user', 'from-character', 'profile'],
      patterns: [
        { text: 'eat (the|a) <fruit>', place: 'rules/1.txt:6' },
        { text: 'bite|chew|swallow', place: 'rules/1.txt:9' },
      ],
      unless: [
        { text: 'just kidding', place: 'rules/0.txt:8' },
        { text: 'haha|hehe', place: 'rules/0.txt:12' },
        { text: 'never', place: 'rules/1.txt:13' },
      ],
      near: [],
      disguised: ['eat', 'bite'],
    },
  ])
})

test.each([
  ['an unknown heading', 'rules a', 'rules/0.txt:1: expected "list", "patterns" or "rule"'],
  ['a line without a heading', '  apple', 'rules/0.txt:1: expected a list'],
  ['a name used twice', 'list a\n  x\nlist a\n  y', 'rules/0.txt:3: "a" is defined twice'],
  ['an empty list', 'list a', 'rules/0.txt:1: "a" is empty'],
  ['an unknown class', RULE.replace('explicit', 'rude'), 'rules/0.txt:3: unknown class "rude"'],
  [
    'a missing class',
    RULE.replace('  class explicit\n', ''),
    'rules/0.txt:2: the rule has no class',
  ],
  ['an unknown direction', RULE.replace('chat', 'mail'), 'rules/0.txt:4: unknown direction "mail"'],
  ['an unknown section', RULE.replace('unless', 'except'), 'rules/0.txt:11: expected class'],
  [
    'a pattern without a section',
    RULE.replace('  match\n', ''),
    'rules/0.txt:5: expected a section',
  ],
  ['a wrong indentation', 'list a\n   b', 'rules/0.txt:2: expected 2 blanks before "b"'],
  [
    'a group that contains itself',
    `patterns a\n  <a>\n${RULE.replace('<jokes>', '<a>')}`,
    'rules/0.txt:2: the patterns a contain themselves',
  ],
])('%s is an error that names file and line', (_, content, message) => {
  expect(() => parse(content)).toThrow(message)
})
