import { expect, test } from 'vitest'
import { formatProblem } from './guard.ts'
import { styles } from './styles.ts'
import { createTestTree } from './tree.ts'

const SHEET = 'web/src/ui/Card.module.css'
const findProblems = (css: string, tsx: string) =>
  styles(createTestTree({ [SHEET]: css, 'web/src/ui/Card.tsx': tsx })).map(formatProblem)

const using = (...lines: string[]) =>
  ["import styles from './Card.module.css'", ...lines].join('\n')

test('a used class that does not exist is reported', () => {
  expect(findProblems('.card {}', using('const a = [styles.card, styles.title]'))).toEqual([
    'web/src/ui/Card.tsx:2: web/src/ui/Card.module.css has no class .title',
  ])
  expect(
    findProblems('.card {}', using("const a = [styles.card, styles['big-title']]")),
  ).toHaveLength(1)
})

test('an unused class is reported', () => {
  expect(findProblems('.card {}\n\n.title {}', using('const a = styles.card'))).toEqual([
    'web/src/ui/Card.module.css:3: nothing uses class .title',
  ])
})

test('a class inside a media query, a nested rule or a long selector is found', () => {
  const css = '@media (min-width: 40.5em) { .wide:hover > .inner { &.open { color: red } } }'
  expect(findProblems(css, using('const a = styles.wide'))).toEqual([
    `${SHEET}:1: nothing uses class .inner`,
    `${SHEET}:1: nothing uses class .open`,
  ])
})

test('a style sheet that is not imported is reported', () => {
  expect(findProblems('.card {}', 'export const a = 1')).toEqual([
    `${SHEET}: no file imports this style sheet`,
  ])
})

test('a computed class, or passing on the whole sheet, uses all classes', () => {
  expect(findProblems('.small {}\n.large {}', using('const a = styles[size]'))).toEqual([])
  expect(findProblems('.small {}\n.large {}', using('draw(styles)'))).toEqual([])
  expect(findProblems('.small {}', using('const a = [styles[size], styles.gone]'))).toHaveLength(1)
})

test('text that only looks like a class passes', () => {
  const css = `/* .old {} */
    @import url('./x.css');
    .card { background: url(a.png); content: '.text'; margin: .5em; composes: base }
    .base {} :global(.dark) .card {}
    @keyframes grow { 12.5% { opacity: .5 } }`
  expect(findProblems(css, using('const a = <p className={styles.card} />'))).toEqual([])
})

test('two files may import one style sheet under different names', () => {
  const problems = styles(
    createTestTree({
      [SHEET]: '.card {} .title {}',
      'web/src/ui/Card.tsx': "import s from './Card.module.css'\ns.card",
      'web/src/screens/chat/Title.tsx': "import looks from '../../ui/Card.module.css'\nlooks.title",
    }),
  )
  expect(problems).toEqual([])
})

test('a style sheet of the shared package may be imported by the name of the package', () => {
  const problems = styles(
    createTestTree({
      'packages/ui/src/Card.module.css': '.card {}',
      'web/src/shell/Shell.tsx': "import s from '@dulcinea/ui/Card.module.css'\ns.card",
    }),
  )
  expect(problems).toEqual([])
})

test.each(['console/src/parts', 'packages/ui/src'])('style sheets of %s are checked', (folder) => {
  const sheet = `${folder}/Table.module.css`
  const problems = styles(
    createTestTree({
      [sheet]: '.row {}',
      [`${folder}/Table.tsx`]: "import s from './Table.module.css'\ns.cell",
    }),
  ).map(formatProblem)
  expect(problems).toEqual([
    `${folder}/Table.tsx:2: ${sheet} has no class .cell`,
    `${sheet}:1: nothing uses class .row`,
  ])
})
